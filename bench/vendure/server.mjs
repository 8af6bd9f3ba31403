// node server.mjs <folder> <number of products> <port>: fills a new Vendure shop on SQLite, then prints "ready".
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

const [folder, productCount, port] = process.argv.slice(2);

const config = {
	apiOptions: { port: Number(port), hostname: "127.0.0.1", adminApiPath: "admin-api", shopApiPath: "shop-api" },
	authOptions: {
		tokenMethod: ["bearer"],
		superadminCredentials: { identifier: "superadmin", password: "superadmin" },
		cookieOptions: { secret: "benchmark" },
	},
	dbConnectionOptions: {
		type: "better-sqlite3",
		database: join(folder, "vendure.db"),
		synchronize: true,
		logging: false,
		enableWAL: true,
	},
	importExportOptions: { importAssetsDir: folder },
	logger: new DefaultLogger({ level: LogLevel.Error }),
	paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
};

const description = `"<p>${"Made by hand from wood that was felled nearby, oiled twice and left to dry. ".repeat(4)}</p>"`;
const columns = [
	..."name slug description assets facets optionGroups optionValues sku price taxCategory".split(" "),
	..."stockOnHand trackInventory variantAssets variantFacets".split(" "),
];
const rows = [columns.join(",")];
for (let index = 0; index < Number(productCount); index++) {
	const price = (20 + (index % 80) + 0.5).toFixed(2);
	for (const size of ["S", "M", "L"]) {
		const product = size === "S" ? `Turned bowl ${index},turned-bowl-${index},${description},,,Size` : ",,,,,";
		rows.push(`${product},${size},BOWL-${index}-${size},${price},standard,99999,true,,`);
	}
}
const catalogue = join(folder, "products.csv");
writeFileSync(catalogue, rows.join("\n"));

const automaticSettle = { name: "automaticSettle", value: "true" };
const initialData = {
	defaultLanguage: LanguageCode.en,
	defaultZone: "Americas",
	countries: [{ name: "United States of America", code: "US", zone: "Americas" }],
	taxRates: [{ name: "Standard Tax", percentage: 0 }],
	shippingMethods: [{ name: "Standard", price: 500 }],
	paymentMethods: [{ name: "Card", handler: { code: dummyPaymentHandler.code, arguments: [automaticSettle] } }],
	collections: [],
	roles: [],
};

await populate(() => bootstrap(config), initialData, catalogue);
console.log("ready");
