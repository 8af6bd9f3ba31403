import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, beforeEach, it } from "node:test";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { mediaFiles } from "@cartwright/contract/media/files";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { type Link, signLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import { downloadKey } from "@cartwright/products/media/keys";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { buyerDetails, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { v7 as uuid } from "uuid";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { orderLink } from "../orders/order-link.ts";
import { withPaymentStatus } from "../orders/payment-status.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { describeDownload, registerDownload } from "./register-download.ts";

const day = 24 * 60 * 60_000;
const bytes = randomBytes(300_000);
const fileName = "Ärger “1”/x.pdf".replace("/", "-");

onEachEngine("a file that was bought", (engine) => {
	const { folder, storage } = temporaryStorage();
	let shop: Shop;
	let key: string;
	let file: DigitalFile;
	let book: Offer;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		const { secret } = await shop.store.read(installation, { secret: byId(secrets, linkKeyId) });
		key = secret?.doc.value ?? "";
		file = await register(bytes, fileName);
		book = await offerFile(file);
	});
	beforeEach(async () => {
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const register = async (content: Uint8Array, name: string): Promise<DigitalFile> => {
		const open = () => Readable.from([content]);
		const described = await describeDownload(name, open);
		const facts = { store: shop.store, site: shop.site, now: shop.now().toISOString(), storage };
		await registerDownload(facts, described, open);
		return described;
	};
	const offerFile = (digitalFile: DigitalFile) => {
		const variants = [{ id: uuid(), choices: {}, sku: "", price: 900, weight: 0, visible: true, digitalFile }];
		return offer(shop, undefined, { type: "digital", variants });
	};
	const buy = async (...lines: ReturnType<typeof lineOf>[]): Promise<string> => {
		const orderId = await place(shopper, await readyCheckout(shopper, ...lines));
		await payBy(shopper, orderId, testCards.approved);
		return orderId;
	};
	const open = async (orderId: string) => {
		const now = shop.now().toISOString();
		const { url } = orderLink({ site: shop.site, orderId, origin: "http://shop.test", key, now });
		return shop
			.caller()
			.use(orderLinks)
			.openOrderLink({ token: url.split("/").at(-1) ?? "" });
	};
	const linkOf = async (orderId: string) => (await open(orderId)).downloads?.[0]?.url ?? "";
	const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
		shop.app.inject({ method, url: url.replace("http://shop.test", ""), headers });
	const statusOf = async (url: string) => (await get(url)).statusCode;
	const change = async (orderId: string, changed: (order: Order) => Order) => {
		const { order } = await shop.store.read(shop.site, { order: byId(orders, orderId) });
		assert.ok(order);
		await shop.store.commit(shop.site, [replace(orders, order, changed(order.doc))]);
	};

	it("is in the order, in its page and in the mail, and is sent whole", async () => {
		const orderId = await buy(lineOf(book));
		const { order, downloads } = await open(orderId);
		const [download] = downloads ?? [];
		assert.deepEqual([downloads?.length, download?.fileName, download?.sizeInBytes], [1, fileName, 300_000]);
		assert.equal(download?.lineItemId, order?.lineItems?.[0]?.id);
		assert.equal(Math.round((Date.parse(download?.expires ?? "") - shop.now().getTime()) / day), 7);
		const own = (await shopper.use(orderService).getOrder({ id: orderId })).order?.lineItems?.[0]?.digitalFile;
		assert.equal(own?.fileId, file.id);
		for (const url of [download?.url ?? "", own?.link ?? ""]) {
			const response = await get(url);
			assert.deepEqual([response.statusCode, bytes.equals(response.rawPayload)], [200, true]);
			assert.equal(response.headers["content-length"], "300000");
			assert.equal(response.headers["cache-control"], "private, no-store");
			assert.equal(response.headers["x-content-type-options"], "nosniff");
			assert.equal(response.headers["content-type"], "application/octet-stream");
			assert.equal(
				response.headers["content-disposition"],
				`attachment; filename="_rger _1_-x.pdf"; filename*=UTF-8''%C3%84rger%20%E2%80%9C1%E2%80%9D-x.pdf`,
			);
		}
	});

	it("is sent in parts, so that an interrupted download continues", async () => {
		const url = await linkOf(await buy(lineOf(book)));
		const first = await get(url, { range: "bytes=0-99" });
		assert.deepEqual([first.statusCode, first.headers["content-range"]], [206, "bytes 0-99/300000"]);
		assert.ok(bytes.subarray(0, 100).equals(first.rawPayload));
		const rest = await get(url, { range: "bytes=100-", "if-range": String(first.headers.etag) });
		assert.deepEqual([rest.statusCode, bytes.subarray(100).equals(rest.rawPayload)], [206, true]);
		const changed = await get(url, { range: "bytes=100-", "if-range": '"other"' });
		assert.deepEqual([changed.statusCode, changed.rawPayload.length], [200, 300_000]);
		const beyond = await get(url, { range: "bytes=300000-" });
		assert.deepEqual([beyond.statusCode, beyond.headers["content-range"]], [416, "bytes */300000"]);
		const head = await get(url, {}, "HEAD");
		assert.deepEqual([head.statusCode, head.headers["content-length"], head.rawPayload.length], [200, "300000", 0]);
	});

	it("has no link before the order is paid, for lines without a file, and for others than the buyer", async () => {
		const unpaid = await place(shopper, await readyCheckout(shopper, lineOf(book)));
		assert.deepEqual((await open(unpaid)).downloads, []);
		await payBy(shopper, unpaid, "OFFLINE");
		const due = await open(unpaid);
		assert.deepEqual([due.order?.status, due.downloads], ["APPROVED", []]);
		assert.equal(due.order?.lineItems?.[0]?.digitalFile?.link, undefined);

		const mixed = await open(await buy(lineOf(await offer(shop)), lineOf(book)));
		assert.deepEqual(
			mixed.downloads?.map(({ lineItemId }) => lineItemId),
			[mixed.order?.lineItems?.[1]?.id],
		);
		const bought = await buy(lineOf(book));
		const stranger = await shop.visitor();
		assert.equal(await refusalOf(stranger.use(orderService).getOrder({ id: bought })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(stranger.use(orderLinks).createOrderLink({ orderId: bought })), "404 ORDER_NOT_FOUND");
		const { orders: found } = await (await shop.staff("support")).use(orderService).searchOrders({ search: {} });
		assert.ok(found?.every(({ lineItems }) => lineItems?.every((line) => !line.digitalFile?.link)));
	});

	it("stays the file that was bought when the product gets another", async () => {
		const offered = await offerFile(file);
		const url = await linkOf(await buy(lineOf(offered)));
		const next = await register(Buffer.from("second edition"), "second.pdf");
		const staff = await shop.staff();
		const { product } = await staff.use(productsV3).getProduct({ productId: offered.product.id });
		const variants = product?.variantsInfo?.variants?.map((variant) => ({
			...variant,
			digitalProperties: { digitalFile: { id: next.id, fileName: "any" } },
		}));
		const { id, revision } = product ?? {};
		const update = { product: { id, revision, variantsInfo: { variants } } };
		const changed = await staff.use(productsV3).updateProduct(update as never);
		const shown = changed.product?.variantsInfo?.variants?.[0]?.digitalProperties?.digitalFile;
		const document = { id: next.id, fileName: "second.pdf", fileSize: "14", fileType: "SECURE_DOCUMENT" };
		assert.deepEqual(shown, document);
		assert.ok(bytes.equals((await get(url)).rawPayload));
		assert.equal((await get(await linkOf(await buy(lineOf(offered))))).payload, "second edition");
	});

	it("is a private file of the media library, which stays for those who bought it", async () => {
		const staff = await shop.staff();
		const library = staff.use(mediaFiles);
		const upload = async (isPrivate: boolean, name: string) => {
			const { uploadUrl } = await library.generateFileUploadUrl({
				mimeType: "application/pdf",
				fileName: name,
				private: isPrivate,
			});
			const { pathname, search } = new URL(uploadUrl ?? "");
			const response = await shop.app.inject({
				method: "PUT",
				url: `${pathname}${search}`,
				payload: Buffer.from("%PDF-1.7 chapter one"),
				headers: { "content-type": "application/octet-stream" },
			});
			assert.equal(response.statusCode, 200, response.body);
			return response.json().file.id as string;
		};
		const offered = await offerFile(file);
		const sell = async (fileId: string) => {
			const { product } = await staff.use(productsV3).getProduct({ productId: offered.product.id });
			const variants = product?.variantsInfo?.variants?.map((variant) => ({
				...variant,
				digitalProperties: { digitalFile: { id: fileId } },
			}));
			const { id, revision } = product ?? {};
			return staff.use(productsV3).updateProduct({ product: { id, revision, variantsInfo: { variants } } } as never);
		};
		const publicId = await upload(false, "sample.pdf");
		assert.match(await refusalOf(sell(publicId)), /DIGITAL_FILE_NOT_FOUND_ERROR$/);
		const fileId = await upload(true, "chapter.pdf");
		await sell(fileId);
		const orderId = await buy(lineOf(offered));
		const url = await linkOf(orderId);
		assert.match(url, /chapter\.pdf$/);
		assert.equal((await get(url)).payload, "%PDF-1.7 chapter one");

		const deleteNow = () => library.bulkDeleteFiles({ fileIds: [fileId], permanent: true });
		assert.match(await refusalOf(deleteNow()), /FILE_IN_USE$/);
		await sell(file.id);
		assert.match(await refusalOf(deleteNow()), /FILE_IN_USE$/);
		await library.bulkDeleteFiles({ fileIds: [fileId] });
		assert.match(await refusalOf(sell(fileId)), /DIGITAL_FILE_NOT_FOUND_ERROR$/);
		assert.equal((await get(url)).payload, "%PDF-1.7 chapter one");
	});

	it("is out of reach once the order is canceled or refunded, also by links made before", async () => {
		const canceled = await buy(lineOf(book));
		const link = await linkOf(canceled);
		await (await shop.staff()).use(orderService).cancelOrder({ id: canceled });
		assert.deepEqual([await statusOf(link), (await open(canceled)).downloads], [404, []]);

		const refund = (order: Order, amount: number) =>
			withPaymentStatus({ ...order, payments: order.payments.map((payment) => ({ ...payment, refunded: amount })) });
		const partly = await buy(lineOf(book));
		const partLink = await linkOf(partly);
		await change(partly, (order) => refund(order, 100));
		assert.equal(await statusOf(partLink), 200);
		await change(partly, (order) => refund(order, order.priceSummary.total));
		assert.deepEqual([await statusOf(partLink), (await open(partly)).downloads], [404, []]);
	});

	it("needs a new link after a week, which the order has", async () => {
		const orderId = await buy(lineOf(book));
		const link = await linkOf(orderId);
		shop.advance(7 * day - 1000);
		assert.equal(await statusOf(link), 200);
		shop.advance(2000);
		assert.equal(await statusOf(link), 404);
		assert.equal(await statusOf(await linkOf(orderId)), 200);
	});

	it("sends people with a refused link to a page that says what to do", async () => {
		const orderId = await buy(lineOf(book));
		const link = await linkOf(orderId);
		shop.advance(8 * day);
		const html = { accept: "text/html,application/xhtml+xml" };
		const expired = await get(link, html);
		assert.deepEqual(
			[expired.statusCode, expired.headers.location],
			[303, "http://shop.test/hosted/downloads/expired"],
		);
		const forged = await get("/downloads/x.y/book.pdf", html);
		assert.equal(forged.headers.location, "http://shop.test/hosted/downloads/unknown");
		assert.equal(forged.headers["cache-control"], "private, no-store");
		const fresh = await linkOf(orderId);
		await (await shop.staff()).use(orderService).cancelOrder({ id: orderId });
		assert.equal((await get(fresh, html)).headers.location, "http://shop.test/hosted/downloads/ended");
	});

	it("cannot be reached by links that are forged, changed, or of another kind, order, line or site", async () => {
		const orderId = await buy(lineOf(book));
		const link = await linkOf(orderId);
		const token = link.split("/").at(-2) ?? "";
		const [content = "", signature = ""] = token.split(".");
		const lineId = (await open(orderId)).downloads?.[0]?.lineItemId ?? "";
		const expires = shop.now().getTime() / 1000 + 1000;
		const right = { site: shop.site, subject: `${orderId}/${lineId}`, expires };
		const sign = (changes: Partial<Link>, purpose: Parameters<typeof signLink>[1] = "download", by = key) =>
			signLink(by, purpose, { ...right, ...changes });
		assert.equal(await statusOf(`/downloads/${sign({})}/any-name`), 200);
		const other = Buffer.from(JSON.stringify([shop.site, `${orderId}/${uuid()}`, expires])).toString("base64url");
		const refused = [
			"",
			"x",
			".",
			`${content}.`,
			`${content}.${signature.slice(1)}`,
			`${other}.${signature}`,
			sign({}, "order"),
			sign({}, "checkout"),
			sign({}, "download", Buffer.from("another").toString("base64")),
			sign({ site: uuid() }),
			sign({ site: installation }),
			sign({ subject: `${uuid()}/${lineId}` }),
			sign({ subject: `${orderId}/${uuid()}` }),
			sign({ subject: orderId }),
			sign({ subject: "../x" }),
			"..%2f..%2fcartwright.key",
			"%2e%2e/%2e%2e/shop.db",
			`${file.id}`,
			`${shop.site}/downloads/${file.id}`,
		];
		for (const path of refused) assert.equal(await statusOf(`/downloads/${path}/book.pdf`), 404, path);
		// The name at the end chooses no file.
		const named = await get(`/downloads/${token}/..%2f..%2fcartwright.key`);
		assert.ok(bytes.equals(named.rawPayload));
		assert.equal(await statusOf(`/media/${file.id}`), 404);
	});

	it("ends with the key of the app that read the link", async () => {
		const orderId = await buy(lineOf(book));
		const link = (await (await shop.staff()).use(orderService).getOrder({ id: orderId })).order?.lineItems?.[0]
			?.digitalFile?.link;
		assert.equal(await statusOf(link ?? ""), 200);
		const expires = shop.now().getTime() / 1000 + 1000;
		const lineId = (await open(orderId)).downloads?.[0]?.lineItemId;
		const subject = `${orderId}/${lineId}`;
		const token = signLink(key, "download", { site: shop.site, subject, expires, createdBy: uuid() });
		assert.equal(await statusOf(`/downloads/${token}/x`), 404);
	});

	it("is sent at most ten times a day for each unit, however it is divided and by however many at once", async () => {
		const [one, two] = [await linkOf(await buy(lineOf(book))), await linkOf(await buy(lineOf(book, 2)))];
		const all = await Promise.all(Array.from({ length: 14 }, () => statusOf(one)));
		assert.deepEqual(
			[all.filter((status) => status === 200).length, all.filter((status) => status === 429).length],
			[10, 4],
		);
		assert.equal((await get(one, { range: "bytes=1-" })).statusCode, 429);
		assert.equal((await get(one, { accept: "text/html" })).headers.location, "http://shop.test/hosted/downloads/limit");
		for (let count = 0; count < 20; count++) assert.equal((await get(two, { range: "bytes=1-" })).statusCode, 206);
		// What is left is less than the smallest request counts.
		assert.equal((await get(two, { range: "bytes=0-0" })).statusCode, 429);
		shop.advance(day);
		assert.equal(await statusOf(one), 200);
	});

	it("is not given away by a custom line of a shopper that names it", async () => {
		const customLineItems = [
			{
				quantity: 1,
				price: "0.00",
				productName: { original: "Mine" },
				itemType: { preset: "DIGITAL" as const },
				digitalFile: { id: file.id, fileName },
			},
		];
		const request = { channelType: "WEB" as const, customLineItems, checkoutInfo: buyerDetails };
		const refusal = await refusalOf(shopper.use(checkouts).createCheckout(request as never));
		assert.equal(refusal, "403 PERMISSION_DENIED");
	});

	it("that is gone from the folder is an error of the server, without its path", async () => {
		const lost = await register(Buffer.from("soon gone"), "gone.txt");
		const url = await linkOf(await buy(lineOf(await offerFile(lost))));
		rmSync(join(folder, downloadKey(shop.site, lost.id)));
		const response = await get(url);
		assert.deepEqual([response.statusCode, response.payload.includes(folder)], [500, false]);
	});
});
