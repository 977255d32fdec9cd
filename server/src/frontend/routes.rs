//! Paths of the frontend's pages; any other path gets 404 with the not-found page.

/// Full paths of the frontend's route tree, one per line: `$x` matches one segment, `{-$x}` an optional one. Written by
/// `npm run gen:routes`.
const PAGES: &str = include_str!("pages.txt");

/// Returns whether a page exists at this path.
pub fn is_page(path: &str) -> bool {
    PAGES.lines().any(|pattern| matches(pattern, path))
}

/// Returns whether a path matches a pattern of `PAGES`.
pub fn matches(pattern: &str, path: &str) -> bool {
    let split_segments = |text: &'_ str| {
        text.split('/').filter(|segment| !segment.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (pattern, path) = (split_segments(pattern), split_segments(path));
    let is_last_optional = pattern.last().is_some_and(|last| last.starts_with("{-$"));
    let has_expected_length =
        path.len() == pattern.len() || (is_last_optional && path.len() + 1 == pattern.len());
    let matches_segment =
        |(segment, path_segment): (&String, &String)| segment.contains('$') || segment == path_segment;
    has_expected_length && pattern.iter().zip(&path).all(matches_segment)
}
