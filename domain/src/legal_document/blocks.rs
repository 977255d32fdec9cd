//! Blocks of a rendered text: headings, paragraphs, lists, quotes, tables.

use super::render::LINE_BREAK;
use super::tables::is_delimiter;

/// Maximum number of columns of a table that fit on a page; further columns become lists.
pub const COLUMN_LIMIT: usize = 6;

/// Text in one style. A line break is `\n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub text: String,
    pub style: RunStyle,
}

/// Style of a run of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunStyle {
    Plain,
    Strong,
    Emphasis,
}

/// Text of a paragraph, an item or a cell.
pub type Inline = Vec<Run>;

/// Block of a legal text, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegalBlock {
    /// Heading of level 1 to 3.
    Heading {
        level: u8,
        text: Inline,
    },
    Paragraph(Inline),
    List {
        ordered: bool,
        items: Vec<Inline>,
    },
    /// Highlighted paragraphs, such as sentences that the law imposes.
    Quote(Vec<Inline>),
    /// Rows, each as long as `header`; the header may be empty.
    Table {
        header: Vec<Inline>,
        rows: Vec<Vec<Inline>>,
    },
}

/// Parses rendered Markdown: the subset that the legal texts use. Any text is accepted; a line break within a paragraph
/// is kept.
pub fn blocks(text: &str) -> Vec<LegalBlock> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut blocks = Vec::new();
    let mut group: Vec<&str> = Vec::new();
    for (position, line) in lines.iter().copied().enumerate() {
        let next = lines.get(position + 1).copied();
        group.push(line);
        if next.is_none_or(|next| !continues_block(line, next)) {
            add_group(&group, &mut blocks);
            group.clear();
        }
    }
    blocks
}

/// Returns the plain text of an inline text.
pub fn plain(text: &[Run]) -> String {
    text.iter().map(|run| run.text.as_str()).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Blank,
    Rule,
    Heading,
    Quote,
    Bullet,
    Numbered,
    Row,
    Words,
}

fn line_kind(line: &str) -> LineKind {
    if line.trim().is_empty() {
        LineKind::Blank
    } else if line == "---" {
        LineKind::Rule
    } else if parse_heading(line).is_some() {
        LineKind::Heading
    } else if line.starts_with('>') {
        LineKind::Quote
    } else if line.starts_with("- ") {
        LineKind::Bullet
    } else if strip_number(line).is_some() {
        LineKind::Numbered
    } else if line.starts_with('|') {
        LineKind::Row
    } else {
        LineKind::Words
    }
}

fn continues_block(line: &str, next: &str) -> bool {
    let (line, next) = (line_kind(line), line_kind(next));
    match line {
        LineKind::Blank | LineKind::Rule | LineKind::Heading => false,
        LineKind::Quote | LineKind::Bullet | LineKind::Numbered | LineKind::Row | LineKind::Words => {
            line == next
        }
    }
}

fn add_group(lines: &[&str], blocks: &mut Vec<LegalBlock>) {
    let Some(first) = lines.first() else { return };
    match line_kind(first) {
        LineKind::Blank | LineKind::Rule => {}
        LineKind::Heading => {
            if let Some((level, text)) = parse_heading(first) {
                blocks.push(LegalBlock::Heading { level, text: parse_inline(text) });
            }
        }
        LineKind::Quote => blocks.push(parse_quote(lines)),
        LineKind::Bullet => {
            let items = lines.iter().map(|line| parse_inline(line.strip_prefix("- ").unwrap_or(line)));
            blocks.push(LegalBlock::List { ordered: false, items: items.collect() });
        }
        LineKind::Numbered => {
            let items = lines.iter().map(|line| parse_inline(strip_number(line).unwrap_or(line)));
            blocks.push(LegalBlock::List { ordered: true, items: items.collect() });
        }
        LineKind::Row => add_table(lines, blocks),
        LineKind::Words => blocks.push(LegalBlock::Paragraph(parse_inline(&lines.join("\n")))),
    }
}

fn parse_heading(line: &str) -> Option<(u8, &str)> {
    [(1, "# "), (2, "## "), (3, "### ")]
        .into_iter()
        .find_map(|(level, mark)| line.strip_prefix(mark).map(|text| (level, text)))
}

fn strip_number(line: &str) -> Option<&str> {
    let (number, text) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.len() <= 3 && number.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some(text)
}

fn parse_quote(lines: &[&str]) -> LegalBlock {
    let quoted_lines: Vec<&str> = lines.iter().map(|line| line.trim_start_matches('>').trim()).collect();
    let paragraphs = quoted_lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    LegalBlock::Quote(paragraphs.map(|lines| parse_inline(&lines.join("\n"))).collect())
}

fn add_table(lines: &[&str], blocks: &mut Vec<LegalBlock>) {
    let rows = lines.iter().filter(|line| !is_delimiter(line)).map(|line| split_cells(line));
    let mut rows: Vec<Vec<Inline>> = rows.collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    for row in &mut rows {
        row.resize(width, Vec::new());
    }
    if rows.is_empty() {
        return;
    }
    let header = rows.remove(0);
    let lists: Vec<LegalBlock> =
        (COLUMN_LIMIT..width).flat_map(|column| column_as_list(&header, &rows, column)).collect();
    let fit_row = |mut row: Vec<Inline>| {
        row.truncate(COLUMN_LIMIT);
        row
    };
    blocks.push(LegalBlock::Table { header: fit_row(header), rows: rows.into_iter().map(fit_row).collect() });
    blocks.extend(lists);
}

/// Shows a column as a list under its title: « label : value ».
fn column_as_list(header: &[Inline], rows: &[Vec<Inline>], column: usize) -> [LegalBlock; 2] {
    let cell = |row: &[Inline], position: usize| row.get(position).cloned().unwrap_or_default();
    let item = |row: &Vec<Inline>| {
        let mut item = cell(row, 0);
        item.push(Run { text: "\u{202f}: ".to_owned(), style: RunStyle::Plain });
        item.extend(cell(row, column));
        item
    };
    let strong = |run: Run| Run { style: RunStyle::Strong, ..run };
    let title = cell(header, column).into_iter().map(strong).collect();
    let items = rows.iter().map(item).collect();
    [LegalBlock::Paragraph(title), LegalBlock::List { ordered: false, items }]
}

/// Splits a row at its cell borders; an escaped `|` is text.
fn split_cells(line: &str) -> Vec<Inline> {
    let mut cells = vec![String::new()];
    let mut characters = line.strip_prefix('|').unwrap_or(line).trim_end().chars();
    while let Some(c) = characters.next() {
        match c {
            '|' => cells.push(String::new()),
            c => {
                let cell = cells.last_mut().into_iter();
                cell.for_each(|cell| {
                    cell.push(c);
                    if c == '\\' {
                        cell.extend(characters.next());
                    }
                });
            }
        }
    }
    if cells.last().is_some_and(|last| last.trim().is_empty()) {
        cells.pop();
    }
    cells.iter().map(|cell| parse_inline(cell.trim())).collect()
}

/// Parses bold and italic text, and escaped characters. Marks without end are dropped.
fn parse_inline(text: &str) -> Inline {
    let mut runs = Runs::default();
    let mut characters = text.chars().peekable();
    let (mut strong, mut emphasis) = (false, false);
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next_if(char::is_ascii_punctuation) {
                Some(escaped) => runs.push(escaped, strong, emphasis),
                None => runs.push(c, strong, emphasis),
            },
            '*' if characters.next_if_eq(&'*').is_some() => strong = !strong,
            '*' => emphasis = !emphasis,
            '`' => {}
            LINE_BREAK => runs.push('\n', strong, emphasis),
            c => runs.push(c, strong, emphasis),
        }
    }
    runs.0
}

#[derive(Default)]
struct Runs(Inline);

impl Runs {
    fn push(&mut self, c: char, strong: bool, emphasis: bool) {
        let style = match (strong, emphasis) {
            (true, _) => RunStyle::Strong,
            (false, true) => RunStyle::Emphasis,
            (false, false) => RunStyle::Plain,
        };
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push(c),
            _ => self.0.push(Run { text: c.to_string(), style }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn run(text: &str) -> Inline {
        vec![Run { text: text.to_owned(), style: RunStyle::Plain }]
    }

    #[test]
    fn blocks_are_recognised() {
        let text = "# Titre\nUn\nDeux\n\n- a\n- b\n\n1. c\n2. d\n\n> e\n>\n> f\n---\n";
        assert_eq!(
            blocks(text),
            [
                LegalBlock::Heading { level: 1, text: run("Titre") },
                LegalBlock::Paragraph(run("Un\nDeux")),
                LegalBlock::List { ordered: false, items: vec![run("a"), run("b")] },
                LegalBlock::List { ordered: true, items: vec![run("c"), run("d")] },
                LegalBlock::Quote(vec![run("e"), run("f")]),
            ]
        );
    }

    #[test]
    fn tables_have_rows_of_equal_length() {
        let text = "| A | B |\n|---|---|\n| a\\|b | c |\n| d |\n";
        let rows = vec![vec![run("a|b"), run("c")], vec![run("d"), Vec::new()]];
        assert_eq!(blocks(text), [LegalBlock::Table { header: vec![run("A"), run("B")], rows }]);
    }

    #[test]
    fn columns_after_the_sixth_become_lists() {
        let text = "| | A | B | C | D | E | F |\n|---|---|\n| Taux | 1 | 2 | 3 | 4 | 5 | 6 |\n";
        let parsed = blocks(text);
        let LegalBlock::Table { header, .. } = &parsed[0] else { panic!("{parsed:?}") };
        assert_eq!(header.len(), COLUMN_LIMIT);
        let title = Run { text: "F".to_owned(), style: RunStyle::Strong };
        assert_eq!(parsed[1], LegalBlock::Paragraph(vec![title]));
        let LegalBlock::List { items, .. } = &parsed[2] else { panic!("{parsed:?}") };
        assert_eq!(plain(&items[0]), "Taux\u{202f}: 6");
    }

    #[test]
    fn styles_and_escapes_are_parsed() {
        let runs = parse_inline("a **b** *c* \\*d\\* `e`\u{2028}\\é");
        let styles: Vec<_> = runs.iter().map(|run| (run.text.as_str(), run.style)).collect();
        assert_eq!(
            styles,
            [
                ("a ", RunStyle::Plain),
                ("b", RunStyle::Strong),
                (" ", RunStyle::Plain),
                ("c", RunStyle::Emphasis),
                (" *d* e\n\\é", RunStyle::Plain),
            ]
        );
    }

    proptest! {
        #[test]
        fn any_text_has_blocks(text in "([a-z|\\n#*>\\\\` 1.-]|\\| ){0,60}") {
            for block in blocks(&text) {
                if let LegalBlock::Table { header, rows } = block {
                    prop_assert!(rows.iter().all(|row| row.len() == header.len()));
                }
            }
        }
    }
}
