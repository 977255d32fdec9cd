//! Loops of tables. A loop within a row repeats the row; a loop that starts in the header row repeats the second
//! column.

const FOR_EACH: &str = "{{#pour chaque ";
const END_FOR_EACH: &str = "{{/pour chaque}}";

/// Rewrites loops that span cells, so that repeating their text gives whole rows or columns. Loops within one cell are
/// unchanged.
pub fn expand_table_loops(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut expanded: Vec<String> = Vec::with_capacity(lines.len());
    let mut columns: Option<String> = None;
    for (index, line) in lines.iter().enumerate() {
        if !line.starts_with('|') {
            columns = None;
            expanded.push((*line).to_owned());
            continue;
        }
        let is_header = lines.get(index + 1).is_some_and(|next| is_delimiter(next));
        match spanning_loop(line) {
            Some(spanned) if is_header => {
                let Loop { before, tag, body, .. } = spanned;
                expanded.push(format!("{before}{tag}{body}{END_FOR_EACH}"));
                columns = Some(tag.to_owned());
            }
            Some(spanned) => {
                let Loop { before, tag, body, after } = spanned;
                expanded.extend([tag.to_owned(), format!("{before}{body}{after}"), END_FOR_EACH.to_owned()]);
            }
            None => expanded.push(match &columns {
                Some(tag) => repeat_second_cell(line, tag),
                None => (*line).to_owned(),
            }),
        }
    }
    expanded.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}

struct Loop<'a> {
    before: &'a str,
    tag: &'a str,
    body: &'a str,
    after: &'a str,
}

/// Returns the loop of a row whose body contains a cell border.
fn spanning_loop(line: &str) -> Option<Loop<'_>> {
    let start = line.find(FOR_EACH)?;
    let tag_end = start + line.get(start..)?.find("}}")? + 2;
    let end = tag_end + line.get(tag_end..)?.rfind(END_FOR_EACH)?;
    let body = line.get(tag_end..end)?;
    body.contains('|').then_some(Loop {
        before: line.get(..start)?,
        tag: line.get(start..tag_end)?,
        body,
        after: line.get(end + END_FOR_EACH.len()..)?,
    })
}

/// Repeats the second cell of a row.
fn repeat_second_cell(line: &str, tag: &str) -> String {
    let cells = line.strip_prefix('|').and_then(|rest| rest.split_once('|'));
    match cells {
        Some((first, second)) => format!("|{first}|{tag}{second}{END_FOR_EACH}"),
        None => line.to_owned(),
    }
}

/// Returns whether a line separates the header of a table from its rows.
pub fn is_delimiter(line: &str) -> bool {
    line.starts_with('|') && line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loop_within_a_row_repeats_the_row() {
        let text = "| A | B |\n|---|---|\n| {{#pour chaque x}}{{a}} | {{b}}{{/pour chaque}} |\n";
        let expected = "| A | B |\n|---|---|\n{{#pour chaque x}}\n| {{a}} | {{b}} |\n{{/pour chaque}}\n";
        assert_eq!(expand_table_loops(text), expected);
    }

    #[test]
    fn loop_in_the_header_repeats_the_second_column() {
        let text =
            "| | {{#pour chaque x}}{{a}} | {{/pour chaque}}\n|---|---|\n| B | {{b}} |\n\n| C | {{c}} |";
        let expected = "| | {{#pour chaque x}}{{a}} | {{/pour chaque}}\n|---|{{#pour chaque x}}---|{{/pour chaque}}\n| B |{{#pour chaque x}} {{b}} |{{/pour chaque}}\n\n| C | {{c}} |";
        assert_eq!(expand_table_loops(text), expected);
    }

    #[test]
    fn loop_within_a_cell_is_left() {
        let text = "| A | {{#pour chaque x}}{{a}} ; {{/pour chaque}} |";
        assert_eq!(expand_table_loops(text), text);
    }
}
