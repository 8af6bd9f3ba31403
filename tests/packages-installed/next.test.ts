import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { startServer } from "@cartwright/testing/started-server";
import { launch } from "../e2e/browser.ts";
import { emptyFolder, packedDependencies, runCommands, startProject } from "./project.ts";

it("a Next.js project builds with the packages and shows products, on the server and in the browser", async () => {
	const { folder, remove } = emptyFolder();
	const server = await startServer({ seed: 1 });
	const project = join(folder, "project");
	cpSync(join(import.meta.dirname, "next"), project, { recursive: true });
	const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
	Object.assign(manifest.dependencies, await packedDependencies(join(folder, "packages")));
	writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
	const env = { SHOP: server.origin, CLIENT_ID: server.clientId, NEXT_TELEMETRY_DISABLED: "1" };
	await runCommands("npm install --no-audit --no-fund\nnpm run build", project, env);
	const site = await startProject(["npx", "next", "start"], project, env);
	const browser = await launch();
	try {
		assert.match(await (await fetch(site.origin)).text(), /<li>[^<]+/);
		const page = await browser.newPage();
		await page.goto(site.origin);
		await page.getByRole("status").filter({ hasText: "is in stock" }).waitFor();
		if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/next.png` });
	} finally {
		await browser.close();
		site.stop();
		await server.stop();
		remove();
	}
});
