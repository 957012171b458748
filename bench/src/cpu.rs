//! The CPU of this machine: its name, its instruction sets, its class, and the name of the page
//! that its tables go to.

use std::fs;
use widehash::backend::{self, Backend};

/// A kind of CPU with goals of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// AVX-512 and SHA-NI.
    Avx512,
    /// SHA-NI and AVX2, without AVX-512.
    Avx2,
}

impl Class {
    pub(crate) const ALL: [Class; 2] = [Class::Avx512, Class::Avx2];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Class::Avx512 => "AVX-512, SHA-NI",
            Class::Avx2 => "AVX2, SHA-NI",
        }
    }
}

/// What identifies the CPU.
pub(crate) struct Cpu {
    /// What the CPU calls itself, or the architecture where the system does not say.
    brand: String,
    /// Numbers that tell CPUs with the same brand apart, each with its label.
    numbers: Vec<(&'static str, String)>,
    /// The CPU's features that matter to hash functions, as the operating system names them.
    flags: Vec<String>,
    backends: Vec<Backend>,
}

impl Cpu {
    pub(crate) fn detect() -> Cpu {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let backends = backend::report().available().collect();
        Cpu::new(&info, backends)
    }

    /// From the text of `/proc/cpuinfo`, which is empty on other systems than Linux.
    pub(crate) fn new(info: &str, backends: Vec<Backend>) -> Cpu {
        const LABELS: [(&str, &str); 4] = [
            ("cpu family", "family"),
            ("model", "model"),
            ("CPU implementer", "implementer"),
            ("CPU part", "part"),
        ];
        const FLAGS: [&str; 15] = [
            "ssse3",
            "sse4_1",
            "avx",
            "avx2",
            "bmi1",
            "bmi2",
            "adx",
            "sha_ni",
            "avx512f",
            "avx512vl",
            "avx512bw",
            "avx512vbmi",
            "sha2",
            "sha512",
            "sha3",
        ];
        let brand = field(info, "model name").unwrap_or(std::env::consts::ARCH).to_string();
        let number = |(name, label)| Some((label, field(info, name)?.to_string()));
        let numbers = LABELS.into_iter().filter_map(number).collect();
        let flags = field(info, "flags").or(field(info, "Features")).unwrap_or_default();
        let flags = flags.split_whitespace().filter(|flag| FLAGS.contains(flag));
        Cpu { brand, numbers, flags: flags.map(Into::into).collect(), backends }
    }

    /// The brand and the numbers, as in `AMD EPYC (family 25, model 1)`.
    pub(crate) fn name(&self) -> String {
        if self.numbers.is_empty() {
            return self.brand.clone();
        }
        let numbers = self.numbers.iter().map(|(label, value)| format!("{label} {value}"));
        format!("{} ({})", self.brand, numbers.collect::<Vec<_>>().join(", "))
    }

    /// The CPU's features that matter to hash functions.
    pub(crate) fn flags(&self) -> String {
        if self.flags.is_empty() {
            let names: Vec<_> = self.backends.iter().map(|backend| backend.name()).collect();
            return names.join(" ");
        }
        self.flags.join(" ")
    }

    /// The class whose goals apply; `None` if there are none for this CPU.
    pub(crate) fn class(&self) -> Option<Class> {
        let has = |backend| self.backends.contains(&backend);
        if !has(Backend::ShaNi) {
            None
        } else if has(Backend::Avx512) {
            Some(Class::Avx512)
        } else {
            has(Backend::Avx2).then_some(Class::Avx2)
        }
    }

    /// A file name for this CPU, the same in every run: the words of the brand, then the numbers if
    /// the brand has none that tell models apart, then the instruction sets that decide the speed.
    ///
    /// `AMD EPYC 7763 64-Core Processor` becomes `amd-epyc-7763-sha-ni-avx2`, and `AMD EPYC` alone,
    /// as virtual machines show it, `amd-epyc-family25-model1-sha-ni-avx2`.
    pub(crate) fn slug(&self) -> String {
        let brand = self.brand.replace("(R)", " ").replace("(TM)", " ");
        let brand = brand.split([',', '@']).next().unwrap_or_default();
        let brand = brand.split(" with ").next().unwrap_or_default();
        let mut words: Vec<String> = brand
            .split(|c: char| c.is_whitespace() || c == '(' || c == ')')
            .filter(|word| !word.is_empty() && !word.ends_with("-Core"))
            .filter(|word| !["CPU", "Processor"].contains(word))
            .map(str::to_lowercase)
            .collect();
        let generic = self.brand == std::env::consts::ARCH
            || !words.iter().any(|word| word.contains(|c: char| c.is_ascii_digit()));
        if generic {
            words.extend(self.numbers.iter().map(|(label, value)| format!("{label}{value}")));
        }
        words.extend(self.decisive().map(|backend| backend.name().replace('.', "")));
        words.join("-")
    }

    /// Instructions for SHA, and the widest vectors.
    fn decisive(&self) -> impl Iterator<Item = Backend> {
        const SHA: [Backend; 4] =
            [Backend::ShaNi, Backend::Sha512Ni, Backend::ArmSha2, Backend::ArmSha512];
        let vectors = self.backends.iter().rfind(|backend| !SHA.contains(backend));
        let sha = self.backends.iter().filter(|backend| SHA.contains(backend));
        sha.chain(vectors).copied()
    }
}

/// What `/proc/cpuinfo` says of the first processor under this name.
fn field<'a>(info: &'a str, name: &str) -> Option<&'a str> {
    let pair =
        |line: &'a str| line.split_once(':').map(|(name, value)| (name.trim(), value.trim()));
    info.lines().filter_map(pair).find(|pair| pair.0 == name).map(|pair| pair.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Backend::*;

    fn cpu(brand: &str, numbers: &str, backends: &[Backend]) -> Cpu {
        let brand = if brand.is_empty() { brand.into() } else { format!("model name : {brand}\n") };
        Cpu::new(&(brand + numbers), backends.to_vec())
    }

    #[test]
    fn every_cpu_has_a_page_of_its_own() {
        let x86 = [Scalar, Sse2, Sse41, Avx2, ShaNi];
        let wide = [Scalar, Sse2, Sse41, Avx2, ShaNi, Avx512];
        let zen = cpu("AMD EPYC", "cpu family : 25\nmodel : 1\n", &x86);
        assert_eq!(zen.slug(), "amd-epyc-family25-model1-sha-ni-avx2");
        assert_eq!(zen.name(), "AMD EPYC (family 25, model 1)");
        let xeon = cpu("Intel(R) Xeon(R) Processor", "cpu family : 6\nmodel : 167\n", &wide);
        assert_eq!(xeon.slug(), "intel-xeon-family6-model167-sha-ni-avx512");
        let numbers = "cpu family : 6\nmodel : 1\n";
        for (brand, slug) in [
            ("AMD EPYC 7763 64-Core Processor", "amd-epyc-7763"),
            ("Intel(R) Xeon(R) Platinum 8375C CPU @ 2.90GHz", "intel-xeon-platinum-8375c"),
            ("12th Gen Intel(R) Core(TM) i7-12700K", "12th-gen-intel-core-i7-12700k"),
            ("AMD Ryzen 7 5800H with Radeon Graphics", "amd-ryzen-7-5800h"),
        ] {
            assert_eq!(cpu(brand, numbers, &x86).slug(), format!("{slug}-sha-ni-avx2"));
        }
        assert_eq!(cpu("AMD EPYC 1", "", &[Scalar, Sse2, Sse41]).slug(), "amd-epyc-1-sse41");
        let arm = cpu("", "CPU implementer : 0x41\nCPU part : 0xd0c\n", &[Scalar, Neon, ArmSha2]);
        let arch = std::env::consts::ARCH;
        assert_eq!(arm.slug(), format!("{arch}-implementer0x41-part0xd0c-arm-sha2-neon"));
    }

    #[test]
    fn classes_follow_the_instruction_sets() {
        let class = |backends| cpu("", "", backends).class();
        assert_eq!(class(&[Scalar, Avx2, ShaNi, Avx512]), Some(Class::Avx512));
        assert_eq!(class(&[Scalar, Avx2, ShaNi]), Some(Class::Avx2));
        assert_eq!(class(&[Scalar, Avx2]), None);
        assert_eq!(class(&[Scalar, Neon, ArmSha2]), None);
    }
}
