// A storefront of the hosted platform, reduced to what leads its calls: nothing in it knows of this shop.
import { lookup } from "node:dns/promises";
import { get } from "node:https";
import { createRequire } from "node:module";
import { connect } from "node:tls";
import { Worker } from "node:worker_threads";
import { categories } from "@wix/categories";
import { currentCart, currentCartV2 } from "@wix/ecom";
import { createClient, media, OAuthStrategy } from "@wix/sdk";
import { products, productsV3 } from "@wix/stores";

const { createServer } = createRequire(import.meta.url)("node:http");
const clientId = process.env.WIX_CLIENT_ID;
const modules = { categories, currentCart, currentCartV2, products, productsV3 };
const client = createClient({ modules, auth: OAuthStrategy({ clientId }) });

const throughHttps = (address) =>
	new Promise((resolve, reject) => {
		get(address, (response) => resolve(response.resume().statusCode)).on("error", reject);
	});
const throughTls = (host) =>
	new Promise((resolve) => {
		const socket = connect({ host, port: 443, servername: host }, () => {
			resolve(socket.authorized);
			socket.destroy();
		});
	});
// The emulator's port with another name: the certificate must not be good for it.
const asAnotherHost = () =>
	new Promise((resolve) => {
		const port = Number(process.env.CARTWRIGHT_EMULATOR_PORT);
		connect({ host: "127.0.0.1", port, servername: "shop.example.com" }, () => resolve("trusted")).on(
			"error",
			(error) => resolve(error.code),
		);
	});
const inWorker = () =>
	new Promise((resolve, reject) => {
		const code = `fetch("https://edge.wixapis.com/healthz").then(({ status }) =>
			require("node:worker_threads").parentPort.postMessage(status))`;
		new Worker(code, { eval: true }).on("message", resolve).on("error", reject);
	});

const { items } = await client.products.queryProducts().eq("slug", process.argv[2]).find();
const [product] = items;
const options = Object.fromEntries(
	product.productOptions.map(({ name, choices: [first] }) => [name, first.description]),
);
const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const { cart } = await client.currentCart.addToCurrentCart({
	lineItems: [{ quantity: 1, catalogReference: { appId, catalogItemId: product._id, options: { options } } }],
});
const picture = product.media.mainMedia.image.url;
const [, id] = /\/media\/([^/]+)/.exec(picture);
const sized = media.getScaledToFillImageUrl(`wix:image://v1/${id}/x.png#originWidth=40&originHeight=30`, 16, 16, {});
const [shown, small] = await Promise.all([fetch(picture), fetch(sized)]);
const ofV3 = await client.productsV3.getProduct(product._id, { fields: ["MEDIA_ITEMS_INFO"] });
const tree = { treeReference: { appNamespace: "@wix/stores" } };
const { items: shelves } = await client.categories.queryCategories(tree).find();
const { cart: newer } = await client.currentCartV2.getCurrentCart();
const images = [
	cart.lineItems[0].image,
	newer.lineItems[0].attributes.image,
	...ofV3.media.itemsInfo.items.map(({ image }) => image),
	...shelves.flatMap(({ image }) => image ?? []),
];
// As storefronts do that name a size by the name of the picture.
const named = images.map((image) => {
	const { url, filename } = media.getImageUrl(image);
	return `${url}/v1/fill/w_16,h_16/${encodeURIComponent(filename)}`;
});
const unnamed = `${media.getImageUrl(images[0]).url}/v1/fill/w_16,h_16/Current%2C%20framed`;
const statusOf = async (address) => (await fetch(address)).status;
const callUnserved = () => fetch("https://www.wixapis.com/bookings/v2/services/query", { method: "POST", body: "{}" });
await callUnserved();
const unserved = await callUnserved();
const server = createServer().listen(0);
server.close();

const report = {
	variables: ["", "NEXT_PUBLIC_", "PUBLIC_", "VITE_", "EXPO_PUBLIC_", "GATSBY_"].map(
		(prefix) => process.env[`${prefix}WIX_CLIENT_ID`],
	),
	secrets: Object.keys(process.env).filter((name) => /^(CARTWRIGHT_DATA|DATABASE_URL|PORT)$/.test(name)),
	authority: process.env.NODE_EXTRA_CA_CERTS,
	line: cart.lineItems[0].productName.original,
	picture,
	lineImage: cart.lineItems[0].image,
	shown: shown.status,
	sized,
	small: small.status,
	named,
	namedStatuses: await Promise.all(named.map(statusOf)),
	unnamedStatus: await statusOf(unnamed),
	resolved: await lookup("static.wixstatic.com", { all: true }),
	earlier: (await fetch("https://readonly.wixapis.com/healthz")).status,
	unserved: unserved.status,
	https: await throughHttps("https://www.wixapis.com/healthz"),
	tls: await throughTls("static.wixstatic.com"),
	another: await asAnotherHost(),
	worker: await inWorker(),
};
console.log(JSON.stringify(report));
process.exitCode = 7;
