import { reference } from "./elsewhere.ts";
import { testPages } from "./page-tests.ts";
import { recipes } from "./pages.ts";

testPages([reference], recipes);
