import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { CallError } from "@cartwright/sdk/errors";
import { type PageContext, requireShop } from "../page-context.server.ts";
import { type ProductPage, productPage } from "./product-page.ts";

/** With these fields, the services can still send a cached response. */
const fields: ProductFields[] = [
	"MEDIA_ITEMS_INFO",
	"PLAIN_DESCRIPTION",
	"INFO_SECTION",
	"INFO_SECTION_PLAIN_DESCRIPTION",
];

const longestSlug = 100;

/** Many shoppers request the same product. Its stock may be this old: the cart checks it again. After other changes the client is another. */
const cache = cacheResponses<ProductPage>(1000);

/** A product by its slug. Throws a 404 if it does not exist. */
export const loadProduct = (pageContext: PageContext, slug: string): Promise<ProductPage> =>
	cache(pageContext.platform.shared, `${pageContext.origin} ${slug}`, () => askForProduct(pageContext, slug));

const askForProduct = async (pageContext: PageContext, slug: string): Promise<ProductPage> => {
	const { categories, site } = requireShop(pageContext);
	const { shared } = pageContext.platform;
	if (slug.length > longestSlug) throw notFound();
	const { product } = await shared
		.use(productsV3)
		.getProductBySlug({ slug, fields })
		.catch((error: unknown) => {
			throw error instanceof CallError && error.code === "PRODUCT_NOT_FOUND" ? notFound() : error;
		});
	if (!product?.id) throw notFound();
	const { inventoryItem } = await shared.use(inventory).getInventoryVariants({ inventoryId: product.id });
	const lowQuantity = site.stock?.lowQuantity ?? 0;
	return productPage(product, { inventory: inventoryItem, categories, origin: pageContext.origin, lowQuantity });
};

const notFound = (): Response => new Response(null, { status: 404 });
