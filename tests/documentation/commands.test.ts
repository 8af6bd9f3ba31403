import { reference } from "./run/elsewhere.ts";
import { testPages } from "./run/page-tests.ts";
import { recipes } from "./run/pages.ts";

testPages([reference], recipes);
