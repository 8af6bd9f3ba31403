import { pagesToRun } from "./elsewhere.ts";
import { testPages } from "./page-tests.ts";
import { recipes } from "./pages.ts";

testPages(
	pagesToRun.filter((page) => page.startsWith("docs/guides/")),
	recipes,
);
