import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const folder = fileURLToPath(new URL("../react-components", import.meta.url));

/** The published React components as a storefront on a host of its own. Every path is its one page. */
export const serveComponents = async (settings: () => Readonly<Record<string, string>>) => {
	const script = await bundled();
	const server = createServer(({ url }, response) => {
		if (url === "/page.js") return response.setHeader("content-type", "text/javascript").end(script);
		const data = new URLSearchParams(settings()).toString().replaceAll("&", "&amp;");
		response.setHeader("content-type", "text/html; charset=utf-8");
		response.end(
			`<!doctype html><html lang="en"><title>Components</title><div id="root"></div>` +
				`<script type="module" src="/page.js" data-settings="${data}"></script>`,
		);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
};

const bundled = async (): Promise<string> => {
	const built = await build({
		root: folder,
		configFile: false,
		logLevel: "error",
		build: { write: false, minify: false, target: "es2022", rolldownOptions: { input: `${folder}/page.tsx` } },
		define: { "process.env.NODE_ENV": '"production"' },
	});
	const [result] = [built].flat();
	const chunk = result && "output" in result ? result.output[0] : undefined;
	if (!chunk) throw new Error("the storefront was not built");
	return chunk.code;
};
