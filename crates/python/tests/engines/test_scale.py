"""The examples of docs/SCALE.md that need neither Ray nor Spark, and the simulation that it describes."""

import json
import subprocess
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from engines.conftest import ROOT, examples, run_example

SCALE = ROOT / "crates" / "python" / "bench" / "scale"


@pytest.fixture(scope="module")
def simulate() -> Any:
    spec = spec_from_file_location("simulate", SCALE / "simulate.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules["simulate"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("example", examples("polars", "duckdb", "datafusion"))
def test_an_example(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_example(example, tmp_path, monkeypatch)


def test_every_example_runs_somewhere() -> None:
    assert len(examples("polars", "duckdb", "datafusion")) == 4
    assert len(examples("ray")) == 3 and len(examples("spark")) == 1 and len(examples()) == 8


class TestSimulation:
    def test_the_same_options_give_the_same_numbers(self, simulate: Any) -> None:
        cluster = simulate.Cluster(nodes=4, total=1 << 38, node_mtbf=50.0, repair=5.0)
        outcome = simulate.simulate(cluster)
        assert outcome == simulate.simulate(cluster) != simulate.simulate(replace(cluster, seed=1))
        assert outcome.failures and outcome.tasks_lost

    def test_without_faults_it_is_the_ideal_and_the_model(self, simulate: Any) -> None:
        smooth = simulate.Cluster(
            nodes=4, total=1 << 40, slow_share=0.0, task_overhead=0.0, driver_rate=1e9, merge_rate=1e12, node_mtbf=1e12
        )
        outcome = simulate.simulate(smooth)
        assert outcome.efficiency(smooth) > 0.95 and outcome.failures == 0
        assert abs(simulate.model(smooth) / outcome.seconds - 1) < 0.05

    def test_what_slows_a_run(self, simulate: Any) -> None:
        base = simulate.Cluster(nodes=8, total=1 << 40)
        time = simulate.simulate(base).seconds
        for worse in (
            replace(base, slow_share=0.2),
            replace(base, driver_rate=20.0),
            replace(base, node_mtbf=60.0),
            replace(base, part_size=1 << 24, task_overhead=0.5),
            replace(base, node_bandwidth=1e8),
        ):
            assert simulate.simulate(worse).seconds > 1.05 * time
        # The driver is the limit: so many tasks at so many a second.
        slow = replace(base, driver_rate=20.0)
        assert simulate.simulate(slow).seconds == pytest.approx(slow.tasks / 20.0, rel=0.1)

    def test_it_runs_as_the_documentation_says(self) -> None:
        shown = subprocess.run(
            [sys.executable, SCALE / "simulate.py", "--nodes", "10", "--bytes", "1T"], capture_output=True, text=True
        )
        assert shown.returncode == 0 and "tasks            4,096 of 256 MiB" in shown.stdout, shown.stderr

    def test_the_figures_are_those_of_the_documentation(self) -> None:
        figures = json.loads((SCALE / "figures.json").read_text())
        text = (ROOT / "docs" / "SCALE.md").read_text()
        assert f"| {figures['blake3_bytes_per_second_per_core'] / 1e9:.2f} GB/s |" in text
        assert f"| {figures['ray_tasks_per_second']:,} |" in text
        assert f"| {figures['driver_bytes_per_object']:,} bytes |" in text
