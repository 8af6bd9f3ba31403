import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { openPage, sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

describe("somebody who connects another system to the shop", () => {
	const withOwner = visitors();
	let server: StartedServer;
	let receiver: Server;
	let isBroken = true;
	const received: string[] = [];
	before(async () => {
		// The receiver is on this machine, which only this variable allows.
		server = await startServer({ environment: { OUTGOING_NETWORKS: "127.0.0.0/8" } });
		receiver = createServer(async (request, response) => {
			const body = Buffer.concat(await request.toArray()).toString();
			if (!isBroken) received.push(body);
			response.writeHead(isBroken ? 500 : 200).end(isBroken ? "the table is full" : "thanks");
		});
		receiver.listen(0, "127.0.0.1");
		await once(receiver, "listening");
	});
	after(async () => {
		receiver.closeAllConnections();
		receiver.close();
		await server.stop();
	});

	const everybodyCanUseIt = async (page: Page): Promise<void> => {
		await everybodyCanUse(page);
		await page.setViewportSize(desk.viewport ?? { width: 1440, height: 900 });
	};

	it("creates an app, sees why its events are refused, and has them sent again", () =>
		withOwner({ ...desk, baseURL: server.origin }, async (page) => {
			await page.goto("/dev/owner");
			await page.getByRole("button").click();
			await page.waitForURL(/\/dashboard$/);
			await untilAlive(page);
			await page.getByRole("link", { name: "Apps", exact: true }).click();
			await sees(page, "No apps yet");
			await page.getByRole("button", { name: "Create app" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("textbox", { name: "Name" }).fill("Accounting");
			await everybodyCanUseIt(page);
			await dialog.getByRole("button", { name: "Create app" }).click();
			await seesHeading(page, "The app Accounting");
			const lines = await page.getByLabel("Lines for its .env file").inputValue();
			assert.match(lines, /^WIX_APP_ID=[\da-f-]{36}\nWIX_APP_SECRET=[\w-]{43}\n/);
			await everybodyCanUseIt(page);
			await page.getByRole("button", { name: "I have stored it" }).click();

			await page.getByRole("button", { name: "Add webhook" }).click();
			const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
			await dialog.getByRole("textbox", { name: "Address" }).fill("http://example.com/hook");
			await dialog.getByRole("searchbox", { name: "Find a type of event" }).fill("installed");
			await dialog.getByRole("checkbox", { name: "AppInstalled" }).check();
			await dialog.getByRole("button", { name: "Add webhook" }).click();
			await dialog.getByText(/must be https/).waitFor();
			await dialog.getByRole("textbox", { name: "Address" }).fill(address);
			await dialog.getByRole("button", { name: "Add webhook" }).click();
			await dialog.waitFor({ state: "hidden" });
			await page.getByRole("button", { name: "Send test" }).click();
			await dialog.getByRole("button", { name: "Send test" }).click();
			await sees(page, /^Not accepted: HTTP 500/);
			await sees(page, "the table is full");

			await openPage(page, "/dashboard/apps?view=failing");
			await everybodyCanUseIt(page);
			await page.getByRole("link", { name: "1 being retried" }).click();
			await seesHeading(page, address);
			await page.getByText("Attempts and content").click();
			await everybodyCanUseIt(page);

			isBroken = false;
			await page.getByRole("button", { name: "Send undelivered events again" }).click();
			await sees(page, "1 event is being sent again.");
			await sees(page, "No deliveries found");
			await page.getByRole("link", { name: "Delivered" }).click();
			await sees(page, "HTTP 200");
			assert.ok(received.length > 0);

			await page.getByRole("button", { name: "Remove" }).click();
			await everybodyCanUseIt(page);
			await dialog.getByRole("button", { name: "Remove" }).click();
			await sees(page, "It has no webhooks, so it gets no events.");
		}));
});
