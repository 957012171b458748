// Command bench compares the module with other Go libraries, in one process and in turns.
//
// A machine's speed changes by tens of per cent within seconds, for reasons that have nothing to do with
// the code. So both sides take turns of about 200 µs each, and the order inside a pair alternates. Each
// pair gives a ratio of speeds; the table shows the median of all pairs, and the ratio of the fastest
// turns of both sides, which wanders less. Above 1 the module is faster. Before anything is timed, the
// outputs of both sides are compared.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/widehash/widehash/go/backend"
)

// work is something that two sides do, each writing the same bytes to out.
type work struct {
	name, peer string
	// goal is the least ratio of speeds that the project aims at on CPUs with SHA-NI and AVX2.
	goal float64
	// each is how many times one call does what the time is given for.
	each int
	// size is the length of the output in bytes.
	size        int
	ours, other func(out []byte)
}

func main() {
	check := flag.Bool("check", false, "compare the outputs, and time nothing")
	pairs := flag.Int("pairs", 301, "pairs of turns of each work")
	only := flag.String("work", "", "only works whose name contains this")
	flag.Parse()
	runtime.LockOSThread()
	debug.SetGCPercent(-1)

	list := slices.DeleteFunc(works(), func(w work) bool { return !strings.Contains(w.name, *only) })
	for _, w := range list {
		ours, other := make([]byte, w.size), make([]byte, w.size)
		w.ours(ours)
		w.other(other)
		if !bytes.Equal(ours, other) {
			fmt.Fprintf(os.Stderr, "%s: the output of %s differs\n", w.name, w.peer)
			os.Exit(1)
		}
	}
	if *check {
		fmt.Printf("%d works have the same outputs\n", len(list))
		return
	}
	fmt.Printf("%s, %s/%s, backends %v\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, backend.Available())
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "work\tpeer\tours ns\tpeer ns\tmedian ratio\tof the fastest\tgoal\t")
	for _, w := range list {
		r := measure(w, *pairs)
		goal := "-"
		if w.goal > 0 {
			goal = fmt.Sprintf("%.2f", w.goal)
		}
		fmt.Fprintf(table, "%s\t%s\t%.1f\t%.1f\t%.2f\t%.2f\t%s\t\n",
			w.name, w.peer, r.ours/float64(w.each), r.other/float64(w.each), r.median, r.other/r.ours, goal)
	}
	table.Flush()
	if *only == "" {
		fmt.Printf("\na call into a kernel: %.1f ns, of which the goal is less than 6\n", callCost())
	}
}

// result has the fastest turns in nanoseconds a call, and the median of the pairs' ratios.
type result struct{ ours, other, median float64 }

func measure(w work, pairs int) result {
	out := make([]byte, w.size)
	ours, other := newTurns(w.ours, out), newTurns(w.other, out)
	r := result{ours: 1e18, other: 1e18}
	ratios := make([]float64, pairs)
	for i := range ratios {
		var a, b float64
		if i%2 == 0 {
			a, b = ours.take(), other.take()
		} else {
			b, a = other.take(), ours.take()
		}
		ratios[i] = b / a
		r.ours, r.other = min(r.ours, a), min(r.other, b)
	}
	slices.Sort(ratios)
	r.median = ratios[pairs/2]
	return r
}

// turns runs one side for about 200 µs at a time.
type turns struct {
	call  func(out []byte)
	out   []byte
	calls int
}

const turn = 200 * time.Microsecond

func newTurns(call func(out []byte), out []byte) turns {
	t := turns{call, out, 1}
	for t.time(t.calls) < turn {
		t.calls *= 2
	}
	return t
}

func (t *turns) time(calls int) time.Duration {
	begin := time.Now()
	for range calls {
		t.call(t.out)
	}
	return time.Since(begin)
}

// take runs a turn, after an eighth of one to warm up, and returns nanoseconds a call.
func (t *turns) take() float64 {
	t.time(t.calls/8 + 1)
	return float64(t.time(t.calls)) / float64(t.calls)
}
