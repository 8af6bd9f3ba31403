import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { createDatabase } from "@cartwright/testing/database";
import { onEachEngine } from "@cartwright/testing/engines";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { Page } from "playwright-core";
import type { Storefront } from "../published-client/storefront-in-browser.ts";
import { serveStorefront } from "./storefront-elsewhere.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

const password = "a mug for 14 ducks";

declare const storefront: Storefront;

onEachEngine("the published client in a browser, on a site of its own", (engine) => {
	const withVisitor = visitors();
	let server: StartedServer;
	let shopfront: Awaited<ReturnType<typeof serveStorefront>>;
	let dropDatabase = async () => {};
	before(async () => {
		const database = engine === "postgres" ? await createDatabase() : undefined;
		if (database) dropDatabase = () => database.drop();
		server = await startServer(database ? { databaseUrl: database.url } : {});
		shopfront = await serveStorefront();
		const registered = ["--redirect-uri", `${shopfront.origin}/callback`];
		await server.run("client", "allow", server.clientId, "--origin", shopfront.origin, ...registered);
	});
	after(async () => {
		await shopfront.close();
		await server.stop();
		await dropDatabase();
	});

	/** A visitor of that storefront whom it does not know yet. */
	const onStorefront = (work: (page: Page) => Promise<void>) =>
		withVisitor({}, async (page) => {
			const settings = new URLSearchParams({ api: server.origin, clientId: server.clientId });
			await page.goto(`${shopfront.origin}/?${settings}`);
			await work(page);
		});
	const finish = async (page: Page): Promise<string> => {
		await page.waitForURL(`${shopfront.origin}/callback**`);
		return page.evaluate(() => storefront.finish());
	};
	const whoAmI = (page: Page) => page.evaluate(() => storefront.whoAmI());
	const leave = async (page: Page, mode: "fragment" | "query", prompt: "login" | "none" = "login") => {
		// The page is left while the call is pending.
		await page.evaluate(([how, what]) => void storefront.signIn(how, what), [mode, prompt] as const);
	};
	const typeIn = async (page: Page, email: string) => {
		await page.getByLabel("Email address").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
	};

	it("signs a member up on the hosted page, and gets the code in the fragment", () =>
		onStorefront(async (page) => {
			await leave(page, "fragment");
			await page.getByRole("link", { name: "Create an account" }).click();
			await seesHeading(page, /account/i);
			await typeIn(page, "ada@example.com");
			await page.getByRole("button", { name: /create/i }).click();
			await page.waitForURL(`${shopfront.origin}/callback#**`);
			assert.equal(new URL(page.url()).search, "", "nothing of it is sent to the storefront's server");
			assert.equal(await page.evaluate(() => storefront.finishAnother()), "Invalid _state");
			assert.equal(await finish(page), "signed in");
			assert.equal(await whoAmI(page), "ada@example.com");
			assert.match(await finish(page), /INVALID_GRANT/, "the code is good once");
		}));

	it("signs the member in, in another browser, and gets the code in the query", () =>
		onStorefront(async (page) => {
			await leave(page, "query");
			await typeIn(page, "ada@example.com");
			await page
				.getByRole("button", { name: /sign in/i })
				.first()
				.click();
			await page.waitForURL(`${shopfront.origin}/callback?**`);
			assert.equal(await finish(page), "signed in");
			assert.equal(await whoAmI(page), "ada@example.com");
		}));

	it("shows the error of a password, and stays on the page", () =>
		onStorefront(async (page) => {
			await leave(page, "fragment");
			await page.getByLabel("Email address").fill("ada@example.com");
			await page.getByLabel("Password", { exact: true }).fill("another password");
			await page
				.getByRole("button", { name: /sign in/i })
				.first()
				.click();
			await sees(page, /password/i);
			assert.ok(page.url().startsWith(`${server.origin}/hosted/sign-in`), page.url());
		}));

	it("signs up without leaving the page, through a hidden frame", () =>
		onStorefront(async (page) => {
			const outcome = await page.evaluate(([email, word]) => storefront.register(email, word), [
				"grace@example.com",
				password,
			] as const);
			assert.equal(outcome, "SUCCESS, 0 frames left");
			assert.equal(await whoAmI(page), "grace@example.com");
			await page.reload();
			assert.equal(await whoAmI(page), "grace@example.com", "the tokens that were kept are good");
		}));

	it("checks without a page whether somebody is signed in, until they sign out", () =>
		onStorefront(async (page) => {
			await leave(page, "query", "none");
			assert.equal(await finish(page), "login_required");
			await leave(page, "query");
			await typeIn(page, "ada@example.com");
			await page
				.getByRole("button", { name: /sign in/i })
				.first()
				.click();
			assert.equal(await finish(page), "signed in");
			await page.goto(`${shopfront.origin}/`);
			await leave(page, "fragment", "none");
			assert.equal(await finish(page), "signed in", "no page was shown");

			await page.evaluate(() => void storefront.signOut());
			await page.waitForURL(`${shopfront.origin}/bye**`);
			assert.equal(await whoAmI(page), "nobody");
			await leave(page, "query", "none");
			assert.equal(await finish(page), "login_required");
		}));
});
