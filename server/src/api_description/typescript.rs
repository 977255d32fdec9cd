//! TypeScript module of constants, each a JSON value.

use serde::Serialize;

#[derive(Default)]
pub struct Module {
    imports: Vec<String>,
    constants: Vec<String>,
}

impl Module {
    /// Adds a constant whose type is inferred from its value.
    ///
    /// # Errors
    /// A value that JSON cannot represent.
    pub fn add_constant(
        &mut self,
        name: &str,
        comment: &str,
        value: &impl Serialize,
    ) -> serde_json::Result<()> {
        let value = serde_json::to_string_pretty(value)?;
        self.constants.push(format!("/** {comment} */\nexport const {name} = {value} as const\n"));
        Ok(())
    }

    /// Adds a list of labels of an API type.
    ///
    /// # Errors
    /// None in practice: labels are strings.
    pub fn add_labels(&mut self, name: &str, type_name: &str, labels: &[&str]) -> serde_json::Result<()> {
        let value = serde_json::to_string_pretty(labels)?;
        self.add_import("Schemas", "@/api/schemas");
        self.constants.push(format!(
            "export const {name} = {value} as const satisfies readonly Schemas['{type_name}'][]\n"
        ));
        Ok(())
    }

    /// Adds a large list, on one line, of a type that is declared in another file.
    ///
    /// # Errors
    /// A value that JSON cannot represent.
    pub fn add_table(
        &mut self,
        name: &str,
        comment: &str,
        type_name: &str,
        values: &[impl Serialize],
    ) -> serde_json::Result<()> {
        let values = serde_json::to_string(values)?;
        self.add_import(type_name, &format!("@/domain/{type_name}"));
        self.constants
            .push(format!("/** {comment} */\nexport const {name}: readonly {type_name}[] = {values}\n"));
        Ok(())
    }

    fn add_import(&mut self, name: &str, module: &str) {
        let line = format!("import type {{ {name} }} from '{module}'\n");
        if !self.imports.contains(&line) {
            self.imports.push(line);
            self.imports.sort();
        }
    }

    /// Returns the content of the file.
    pub fn to_text(&self) -> String {
        let header = "// Generated from the crate `domain` by `just generate`. Do not edit.\n".to_owned();
        let imports = (!self.imports.is_empty()).then(|| self.imports.concat());
        let sections = [Some(header), imports].into_iter().flatten().chain(self.constants.iter().cloned());
        sections.collect::<Vec<_>>().join("\n")
    }
}
