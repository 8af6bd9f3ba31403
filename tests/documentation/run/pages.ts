import { guides } from "./pages/guides.ts";
import { operating } from "./pages/operating.ts";
import { packages } from "./pages/packages.ts";
import { start } from "./pages/start.ts";
import type { Recipes } from "./recipe.ts";

export const recipes: Recipes = { ...start, ...operating, ...packages, ...guides };
