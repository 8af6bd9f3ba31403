import assert from "node:assert/strict";
import { type AddressInfo, connect } from "node:net";
import { after, before, it } from "node:test";
import { mediaFiles } from "@cartwright/contract/media/files";
import { slowBody } from "@cartwright/kernel/http/slow-bodies";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import sharp from "sharp";

onEachEngine("uploads", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;

	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
	});
	after(() => shop.close());

	const pathOf = async (options: object = {}) => {
		const { uploadUrl = "" } = await (await shop.staff()).use(mediaFiles).generateFileUploadUrl({
			mimeType: "application/octet-stream",
			...options,
		});
		return uploadUrl.replace("http://shop.test", "");
	};
	const put = (url: string, payload: Uint8Array | string) =>
		shop.app.inject({ method: "PUT", url, payload: Buffer.from(payload) });

	it("never serve a page or script as such", async () => {
		const page = "<html><script>alert(1)</script></html>";
		for (const name of ["a.html", "a.svg", "a.png", "a.txt", "a.xml", "a.js", "a.mp4", "a.pdf"]) {
			const { file } = (await put(await pathOf({ fileName: name }), page)).json();
			const response = await shop.app.inject({ url: file.url.replace("http://shop.test", "") });
			assert.doesNotMatch(String(response.headers["content-type"]), /html|xml|script|svg/, name);
			assert.match(String(response.headers["content-disposition"]), /^attachment/, name);
			assert.match(String(response.headers["content-security-policy"]), /sandbox/, name);
			assert.equal(response.headers["x-content-type-options"], "nosniff", name);
		}
	});

	it("give no name that leads elsewhere", async () => {
		for (const fileName of [
			"../../../etc/passwd",
			"..\\..\\boot.ini",
			"/etc/passwd\0.png",
			"a\r\nset-cookie: x",
			"..",
			"\u202egpj.exe",
		]) {
			const { file } = (await put(await pathOf({ fileName }), "text")).json();
			assert.doesNotMatch(file.displayName, /[/\\\p{Cc}\p{Cf}]|^\.+$/u, fileName);
			assert.equal((await shop.app.inject({ url: file.url.replace("http://shop.test", "") })).statusCode, 200);
		}
	});

	it("refuse what unfolds into too much", async () => {
		const wide = await sharp({
			create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" },
			limitInputPixels: false,
		})
			.png({ compressionLevel: 9 })
			.toBuffer();
		const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
		const svg = (inside: string, size = 10) =>
			`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`;
		const bombs = [wide, entities + svg("<text>&b;</text>"), svg("<rect/>", 99_999)];
		for (const bomb of bombs) assert.equal((await put(await pathOf(), bomb)).statusCode, 400);
	});

	it("take nothing by a token that is forged, expired, used, of a revoked key or for something else", async () => {
		const path = await pathOf();
		const [content = "", signature = ""] = path.split("/").at(-1)?.split(".") ?? [];
		const [site, id] = JSON.parse(Buffer.from(content, "base64url").toString());
		const altered = Buffer.from(JSON.stringify([site, id, 9e9])).toString("base64url");
		const key = Buffer.alloc(32).toString("base64");
		const forged = ["x", `${altered}.${signature}`, signLink(key, "media-upload", { site, subject: id, expires: 9e9 })];
		for (const token of forged) {
			assert.equal((await put(`/media/uploads/${token}`, "x")).statusCode, 403, token);
			assert.equal((await put(`/media/resumable-uploads/${token}`, "x")).statusCode, 403, token);
		}
		assert.equal((await put(path, "x")).statusCode, 200);
		assert.equal((await put(path, "x")).statusCode, 403);
		const late = await pathOf();
		shop.advance(61 * 60_000);
		assert.equal((await put(late, "x")).statusCode, 403);
	});

	it("end connections whose body hardly arrives", async () => {
		const server = (await import("node:http")).createServer(async (request, response) => {
			try {
				for await (const _ of slowBody({ raw: request }, { bytes: 10, milliseconds: 50 }));
				response.end();
			} catch {
				response.destroy();
			}
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
		socket.on("error", () => undefined);
		socket.write("PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n");
		const drip = setInterval(() => socket.write("x"), 20);
		await new Promise((resolve) => socket.once("close", resolve));
		clearInterval(drip);
		server.close();
	});
});
