import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { launch } from "../e2e/browser.ts";
import { writeGuide } from "../packages/guide.ts";
import { emptyFolder, followGuide, startProject } from "./project.ts";

describe("the guides, from an empty folder", () => {
	let server: StartedServer;
	before(async () => {
		server = await startServer({ seed: 1 });
	});
	after(() => server.stop());

	it("sdk.md leads to a cart", async () => {
		const { folder, remove } = emptyFolder();
		try {
			const env = { SHOP: server.origin, CLIENT_ID: server.clientId };
			const write = (project: string) => writeGuide("docs/guides/sdk.md", project);
			const { output } = await followGuide("docs/guides/sdk.md", folder, write, env);
			assert.match(output, /(.+\n){3}.+ €\d+\.\d\d$/);
		} finally {
			remove();
		}
	});

	it("react.md leads to a page with a cart, and to the checkout", async () => {
		const { folder, remove } = emptyFolder();
		const env = { VITE_SHOP: server.origin, VITE_CLIENT_ID: server.clientId };
		const write = (project: string) => writeGuide("docs/guides/react.md", project);
		const { project } = await followGuide("docs/guides/react.md", folder, write, env);
		const site = await startProject(["npx", "vite", "preview", "--port", "$PORT", "--strictPort"], project);
		const browser = await launch();
		try {
			const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
			await page.goto(site.origin);
			await page.getByRole("button", { name: "Add to cart" }).first().click();
			await page.getByRole("heading", { name: "Your cart" }).waitFor();
			await page.reload();
			await page.getByRole("heading", { name: "Your cart" }).waitFor();
			if (process.env.SCREENSHOTS)
				await page
					.waitForLoadState("networkidle")
					.then(() => page.screenshot({ path: `${process.env.SCREENSHOTS}/react.png`, fullPage: true }));
			await page.getByRole("button", { name: "Check out" }).click();
			await page.waitForURL(`${server.origin}/**`);
			assert.match(await page.title(), /checkout/i);
		} finally {
			await browser.close();
			site.stop();
			remove();
		}
	});
});
