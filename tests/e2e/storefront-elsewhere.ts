import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const entry = fileURLToPath(new URL("../published-client/storefront-in-browser.ts", import.meta.url));

/** The published client as a page of another site, on a different host than the shop's server. */
export const serveStorefront = async () => {
	const script = await bundled();
	const page = `<!doctype html><title>A storefront</title><body><h1>A storefront</h1><script src="/storefront.js"></script>`;
	const server = createServer(({ url }, response) => {
		const isScript = url === "/storefront.js";
		response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
		response.end(isScript ? script : page);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		// For a browser this is another site than 127.0.0.1.
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
};

const bundled = async (): Promise<string> => {
	const built = await build({
		configFile: false,
		logLevel: "silent",
		build: { write: false, minify: false, lib: { entry, formats: ["iife"], name: "bundle" } },
		define: { "process.env.NODE_ENV": '"production"' },
	});
	const [result] = [built].flat();
	const chunk = result && "output" in result ? result.output[0] : undefined;
	if (!chunk) throw new Error("the storefront was not built");
	return chunk.code;
};
