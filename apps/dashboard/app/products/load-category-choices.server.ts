import type { Client } from "@cartwright/sdk/client";
import { loadCategories } from "../load-categories.server.ts";
import { type CategoryChoice, categoryChoices } from "./category-choices.ts";

export const loadCategoryChoices = async (client: Client): Promise<CategoryChoice[]> =>
	categoryChoices(await loadCategories(client));
