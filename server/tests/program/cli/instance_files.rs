use server::cli::instance_files::name_pictures;
use std::path::Path;

#[test]
fn pictures_of_one_name_are_both_kept() {
    let paths = ["/light/logo.svg", "/dark/logo.svg", "/light/logo.svg", "/dark/mark.svg"];
    let names = name_pictures(paths.into_iter().map(Path::new));
    let expected = [
        ("pictures/logo.svg", "/light/logo.svg"),
        ("pictures/2-logo.svg", "/dark/logo.svg"),
        ("pictures/mark.svg", "/dark/mark.svg"),
    ];
    assert_eq!(names, expected.map(|(name, path)| (name.to_owned(), Path::new(path))));
}
