import { pagesToRun } from "./run/elsewhere.ts";
import { testPages } from "./run/page-tests.ts";
import { recipes } from "./run/pages.ts";

testPages(
	pagesToRun.filter((page) => page.startsWith("docs/guides/")),
	recipes,
);
