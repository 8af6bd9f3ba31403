import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { pageServer } from "@cartwright/pages/serve";
import type { StartedServer } from "@cartwright/testing/started-server";
import { startShop } from "./member-in-browser.ts";
import { pageRoutes } from "./page-routes.ts";

/** Parts of addresses that routers, decoders and parsers of URLs have trouble with, as bytes in Latin-1. */
const parts = [
	"%0a",
	"%0ay",
	"y%0D%0Ay",
	"%E2%80%A8",
	"%e2%80%a9y",
	"%00",
	"%09",
	"%0b",
	"%7f",
	"%1b",
	"%C2%85",
	"%E2%80%AE",
	"%",
	"%2",
	"%zz",
	"%u0041",
	"%c0%ae",
	"%ff",
	"%ed%a0%80",
	"%EF%BF%BE",
	"%F0%9F%98%80",
	"%25",
	"%2500",
	"%250a",
	"..",
	"../..",
	"%2e%2e",
	"%2e%2e%2f",
	".%2e/",
	"%2f",
	"%5c",
	"\\",
	"//",
	"///evil.example",
	"/./",
	"?",
	"??",
	"?a=%zz",
	"#",
	";",
	"'",
	'"',
	"<x>",
	"[",
	"]",
	"{",
	"|",
	"^",
	"`",
	"*",
	":",
	"@",
	"\xff",
	"\xe2\x80\xa8",
	"a".repeat(14_000),
	"__proto__",
	"constructor",
	"toString",
	".data",
	"_root.data",
	"%0a.data",
	"..data",
	"__manifest?p=%0a&version=1",
];

/** Targets that name no path. */
const otherTargets = [
	"http:///x",
	"http://[::1/",
	"http://a@b:c@d/",
	"http://x:99999/",
	"http://x\\y/",
	"http://x/%zz",
	"http:/x",
	"*",
	"foo",
	"foo:bar",
	"?",
	"mailto:a@b",
	"javascript:alert(1)",
	"file:///etc",
	"ftp://x/healthz",
];

/** Whole URLs, as clients send to proxies. */
const urls = ["http://evil.example", "HTTP://x/%0a", "https://127.0.0.1/x", "http://x?y", "http://x#y", "http://x//y"];

const methods = [
	"GET",
	"HEAD",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
	"TRACE",
	"QUERY",
	"PROPFIND",
	"LINK",
	"FOO",
];

const folders = [
	"",
	"media",
	"media/x/v1/fill",
	"docs/api",
	"downloads",
	"oidc/x",
	"stores/v1/products",
	"graphql",
	"healthz",
];

/** Sends requests on connections of their own, and returns each with the status of its response. */
const sendAll = async (port: number, requests: readonly (readonly [method: string, target: string])[]) => {
	const send = async ([method, target]: readonly [string, string], accept: string) => {
		const socket = connect(port, "127.0.0.1").setEncoding("latin1");
		const body = method === "POST" ? "a=1" : "";
		const head = [`${method} ${target} HTTP/1.1`, "host: shop.test", `accept: ${accept}`, "connection: close"];
		const form = body ? ["content-type: application/x-www-form-urlencoded", `content-length: ${body.length}`] : [];
		socket.write([...head, ...form, "", body].join("\r\n"), "latin1");
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		await once(socket, "close");
		return { request: `${method} ${target.slice(0, 60)} ${accept}`, status: Number(text.slice(9, 12)), text };
	};
	const results: Awaited<ReturnType<typeof send>>[] = [];
	const queue = requests.flatMap((request) => ["text/html", "*/*"].map((accept) => [request, accept] as const));
	const work = async () => {
		for (let next = queue.pop(); next; next = queue.pop()) results.push(await send(...next));
	};
	await Promise.all(Array.from({ length: 8 }, work));
	return results;
};

const checkAll = async (port: number, requests: readonly (readonly [string, string])[]) => {
	const results = await sendAll(port, requests);
	assert.equal(results.length, requests.length * 2);
	const failures = results.filter(({ status }) => !(status >= 200 && status < 500));
	assert.deepEqual(
		failures.map(({ request, status }) => [request, status]),
		[],
	);
	return results;
};

describe("addresses meant to break the server", () => {
	let server: StartedServer;
	let port: number;
	before(async () => {
		server = await startShop();
		port = Number(new URL(server.origin).port);
	});
	after(() => server.stop());

	it("are refused by services, files, documents and pages alike", async () => {
		const pages = (await pageRoutes()).map(({ url }) => url.replace(/^\//, ""));
		const paths = [...new Set([...folders, ...pages])].map((folder) => (folder ? `/${folder}` : ""));
		// Each folder gets some of the parts.
		const requests = paths.flatMap((path, at) =>
			parts
				.filter((_, index) => path === "" || index % 6 === at % 6)
				.map((part) => ["GET", `${path}/${part}`] as const),
		);
		await checkAll(port, requests);
	});

	it("are refused in other forms than a path, with every method", async () => {
		const results = await checkAll(
			port,
			methods.flatMap((method) => otherTargets.map((target) => [method, target] as const)),
		);
		assert.deepEqual([...new Set(results.map(({ status }) => status))], [400]);
		await checkAll(
			port,
			methods.flatMap((method) => urls.map((url) => [method, url] as const)),
		);
		await checkAll(
			port,
			methods.flatMap((method) => parts.slice(0, 24).map((part) => [method, `/${part}`] as const)),
		);
	});

	it("of whole URLs are those of their paths, whatever host they name", async () => {
		for (const [path, status] of [
			["/healthz", 200],
			["/stores/v1/nothing?x=http://y", 404],
			["/cartwright/v1/keys", 401],
		] as const) {
			for (const origin of ["", "http://evil.example", "HTTPS://[::1]:8080"]) {
				const [{ status: seen } = assert.fail()] = await sendAll(port, [["GET", origin + path]]);
				assert.equal(seen, status, origin + path);
			}
		}
		const seen = await sendAll(port, [["GET", "http://evil.example"]]);
		assert.deepEqual([...new Set(seen.map(({ status }) => status))], [200]);
		assert.ok(seen.every(({ text }) => !text.includes("evil.example")));
	});

	it("that contain the end of a line show the page for unknown addresses", async () => {
		for (const path of ["/x%0ay", "/%E2%80%A8", "/hosted/x%0D%0A", "/products/mug%0a"]) {
			const response = await fetch(server.origin + path, { headers: { accept: "text/html" } });
			assert.equal(response.status, 404, path);
			assert.match(await response.text(), /<h1/, path);
		}
	});

	for (const [name, basename] of [
		["storefront", "/"],
		["hosted", "/hosted"],
	] as const) {
		it(`are refused by the ${name} alone`, async (test) => {
			const folder = fileURLToPath(new URL(`../../apps/${name}`, import.meta.url));
			const alone = pageServer({ folder, basename, host: { api: server.origin, clientId: server.clientId } });
			test.after(() => alone.close());
			await alone.listen({ host: "127.0.0.1", port: 0 });
			const prefix = basename === "/" ? "" : basename;
			await checkAll((alone.server.address() as AddressInfo).port, [
				...parts.map((part) => ["GET", `${prefix}/${part}`] as const),
				...[...otherTargets, ...urls].map((target) => ["GET", target] as const),
			]);
		});
	}
});
