import { locations as locationsService } from "@cartwright/contract/business/locations";
import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { PageContext } from "../page-context.server.ts";
import { loadCategoryChoices } from "./load-category-choices.server.ts";
import type { ProductFacts } from "./product-facts.ts";
import type { LocationChoice } from "./sheet-columns.ts";

export type EditorContext = Omit<ProductFacts, "id" | "url" | "categoryIds">;

/** What the editor shows of the shop, whichever product it is. */
export const loadEditor = async (page: PageContext): Promise<EditorContext> => {
	const client = await page.staff();
	const { permissions } = await page.me();
	const [{ currency }, locations, categories, { brands }, { ribbons }] = await Promise.all([
		page.shop(),
		permissions.includes("LOCATIONS.READ") ? client.use(locationsService).listLocations({}) : undefined,
		loadCategoryChoices(client),
		client.use(brandsV3).queryBrands({ query: { cursorPaging: { limit: 300 } } }),
		client.use(ribbonsV3).queryRibbons({ query: { cursorPaging: { limit: 100 } } }),
	]);
	const places = locations?.locations ?? [];
	const main: LocationChoice = { id: defaultLocationId, name: places.find((each) => each.default)?.name ?? "" };
	const others = places.filter((each) => !each.default).map(({ id, name }) => ({ id: id ?? "", name: name ?? "" }));
	return {
		currency,
		categories,
		locations: [main, ...others],
		brands: brands.map(({ name }) => name ?? ""),
		ribbons: ribbons.map(({ name }) => name ?? ""),
		withCosts: maySeeCosts({ permissions }),
	};
};

export const maySeeCosts = ({ permissions }: { readonly permissions: readonly string[] }): boolean =>
	permissions.includes("WIX_STORES.PRODUCT_MERCHANT_DATA_READ");
