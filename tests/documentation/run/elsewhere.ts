import { pages, readmes, snippetsOf } from "../documents.ts";

/** Pages that another test follows from top to bottom, because it needs a browser, packages or both engines. */
export const followedBy: Readonly<Record<string, string>> = {
	"docs/guides/react.md": "tests/packages-installed/guides.test.ts",
	"docs/guides/openapi.md": "tests/openapi-clients/generated-clients.test.ts",
	"docs/guides/webhooks.md": "tests/published-client/webhooks-guide.test.ts",
	"docs/guides/service-plugins.md": "tests/published-client/service-plugins.test.ts",
	"docs/guides/data-collections.md": "tests/published-client/guides.test.ts",
	"docs/guides/reviews.md": "tests/published-client/guides.test.ts",
	"docs/contributing/add-a-capability.md": "tests/walks/walks.test.ts",
	"docs/contributing/add-a-language.md": "tests/walks/walks.test.ts",
	"docs/contributing/add-an-app.md": "tests/walks/walks.test.ts",
};

/** Pages whose commands would run the tests within the tests, and why nothing is lost. */
export const notRun: Readonly<Record<string, string>> = {
	"CONTRIBUTING.md": "its commands are the stages of the tests themselves, benchmarks and the release",
};

export const withSnippets: readonly string[] = [...pages, ...readmes].filter((page) => snippetsOf(page).length > 0);

export const pagesToRun: readonly string[] = withSnippets.filter((page) => !followedBy[page] && !notRun[page]);

/** The longest page, whose commands have a test file of their own. */
export const reference = "docs/cli.md";
