import { after, before, describe } from "node:test";
import { createShopDatabase } from "@cartwright/testing/database";
import { startS3Server } from "@cartwright/testing/s3-server";
import { type Engine, engines, onEachEngine } from "@cartwright/testing/shop";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { locations, siteProperties } from "@wix/business-tools";
import { categories } from "@wix/categories";
import { contacts } from "@wix/crm";
import {
	abandonedCheckouts,
	backInStockNotifications,
	backInStockSettings,
	cart,
	cartV2,
	checkout,
	checkoutSettings,
	contactTaxDetails,
	currencies,
	currentCart,
	currentCartV2,
	deliveryProfile,
	deliverySolutions,
	discountRules,
	discountsCustomTrigger,
	draftOrders,
	ecommerceSettings,
	localDeliveryOptions,
	manualTaxMappings,
	orderBilling,
	orderFulfillments,
	orderInvoices,
	orderPaymentRequests,
	orders,
	ordersSettings,
	orderTransactions,
	pickupLocations,
	recommendations,
	shippingOptions,
	taxCalculation,
	taxExemptGroups,
	taxGroups,
	taxRegions,
	taxSettings,
	tippableStaff,
	tipSettings,
	tips,
	totalsCalculator,
	wishlists,
} from "@wix/ecom";
import { giftVoucherProducts, giftVouchers, transactions } from "@wix/gift-vouchers";
import { authentication, recovery, signOnPolicy, verification } from "@wix/identity";
import { coupons } from "@wix/marketing";
import { files, folders } from "@wix/media";
import { members } from "@wix/members";
import { redirects } from "@wix/redirects";
import { reviewRequests, reviews } from "@wix/reviews";
import { ApiKeyStrategy, createClient, OAuthStrategy, type Tokens } from "@wix/sdk";
import {
	brandsV3,
	catalogVersioning,
	collections,
	customizationsV3,
	infoSectionsV3,
	inventory,
	inventoryItemsV3,
	products,
	productsV3,
	readOnlyVariantsV3,
	ribbonsV3,
} from "@wix/stores";
import { sendTo } from "./rewritten-fetch.ts";

/** Represents this shop's own catalogue in every `catalogReference`. */
export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
/** The host of clients that take their URLs from `host.apiBaseUrl`. */
export const ownHost = "shop.example.com";

export const modules = {
	products,
	collections,
	productsV3,
	readOnlyVariantsV3,
	categories,
	catalogVersioning,
	inventory,
	inventoryItemsV3,
	cart,
	currentCart,
	checkout,
	currencies,
	orders,
	ordersSettings,
	checkoutSettings,
	ecommerceSettings,
	tipSettings,
	tippableStaff,
	tips,
	wishlists,
	draftOrders,
	abandonedCheckouts,
	orderBilling,
	orderFulfillments,
	orderPaymentRequests,
	orderInvoices,
	orderTransactions,
	giftVouchers,
	giftVoucherProducts,
	transactions,
	recommendations,
	localDeliveryOptions,
	pickupLocations,
	shippingOptions,
	redirects,
	members,
	contacts,
	coupons,
	files,
	folders,
	locations,
	siteProperties,
	taxRegions,
	taxExemptGroups,
	contactTaxDetails,
	taxGroups,
	manualTaxMappings,
	taxCalculation,
	taxSettings,
	totalsCalculator,
	discountRules,
	discountsCustomTrigger,
	backInStockNotifications,
	backInStockSettings,
	reviews,
	reviewRequests,
	brandsV3,
	ribbonsV3,
	infoSectionsV3,
	customizationsV3,
	cartV2,
	currentCartV2,
	deliveryProfile,
	deliverySolutions,
	authentication,
	recovery,
	signOnPolicy,
	verification,
};

export const newShopper = (clientId: string, tokens?: Tokens) =>
	createClient({ modules, auth: OAuthStrategy({ clientId, ...(tokens ? { tokens } : {}) }) });

/** A client with another host, so that it uses the paths of that host. */
export const newShopperElsewhere = (clientId: string) =>
	createClient({ modules, auth: OAuthStrategy({ clientId }), host: { apiBaseUrl: ownHost }, useCDN: false });

export const newStaff = (apiKey: string, siteId: string) =>
	createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) });

export type Shopper = ReturnType<typeof newShopper>;
export type Staff = ReturnType<typeof newStaff>;

export interface PublishedShop {
	readonly server: StartedServer;
	readonly staff: Staff;
	/** A new visitor. */
	shopper(): Shopper;
}

type Fill<Data> = (shop: PublishedShop) => Promise<Data>;
type Tests<Data> = (started: () => PublishedShop & { readonly data: Data }) => void;
type Environment = Readonly<Record<string, string>>;

/**
 * Runs tests against a started server. `fill` creates their data once. The services have tests of their own on each
 * engine: these are about what the client sends and makes of the responses.
 */
export const withStartedServer = <Data>(
	name: string,
	fill: Fill<Data>,
	tests: Tests<Data>,
	environment: Environment = {},
): void => {
	const [engine = "sqlite"] = engines;
	describe(`${name} on ${engine}`, () => testsOn(engine, fill, tests, async () => environment));
};

/** Runs them on each engine: for purchases, and for queries and writes that the client composes. */
export const withServerOnEachEngine = <Data>(name: string, fill: Fill<Data>, tests: Tests<Data>): void =>
	onEachEngine(name, (engine) => testsOn(engine, fill, tests, async () => ({})));

/** Runs them on each engine with files in a folder, and on the last engine with files in a bucket. */
export const withServerOnEachStorage = <Data>(name: string, fill: Fill<Data>, tests: Tests<Data>): void => {
	withServerOnEachEngine(name, fill, tests);
	const engine = engines.at(-1) ?? "sqlite";
	describe(`${name} on ${engine} and a bucket`, () =>
		testsOn(engine, fill, tests, async () => ({
			...(await startS3Server()).env,
			CARTWRIGHT_FILES: "s3://files/shop",
		})));
};

const testsOn = <Data>(
	engine: Engine,
	fill: Fill<Data>,
	tests: Tests<Data>,
	environment: () => Promise<Environment>,
): void => {
	let opened: (PublishedShop & { data: Data; close(): Promise<void> }) | undefined;
	before(async () => {
		const shop = await open(engine, await environment());
		opened = { ...shop, data: undefined as Data };
		opened.data = await fill(shop);
	});
	after(() => opened?.close());
	tests(() => {
		if (!opened) throw new Error("the server did not start");
		return opened;
	});
};

const open = async (engine: Engine, environment: Environment): Promise<PublishedShop & { close(): Promise<void> }> => {
	const database = engine === "postgres" ? await createShopDatabase() : undefined;
	const server = await startServer({ environment, ...(database ? { databaseUrl: database.url } : {}) });
	sendTo(server.origin, ownHost);
	return {
		server,
		staff: newStaff(await server.apiKey(), server.siteId),
		shopper: () => newShopper(server.clientId),
		async close() {
			await server.stop();
			await database?.drop();
		},
	};
};
