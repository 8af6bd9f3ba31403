import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { signIn } from "./member.ts";
import { newAddress, seesShop, signUp } from "./sign-up.ts";
import { sees, visitors } from "./visitors.ts";

describe("after too many wrong passwords", () => {
	const withVisitor = visitors();
	let server: StartedServer;
	before(async () => {
		// No other test signs in there, so that only these attempts count.
		server = await startServer();
	});
	after(() => server?.stop());

	it("the browser solves a puzzle by itself, and the right password signs in", () =>
		withVisitor({ baseURL: server.origin }, async (page) => {
			const email = newAddress("captcha");
			await signUp(page, email);
			await page.goto("/account");
			await page.getByRole("button", { name: "Sign out" }).click();
			await page.getByRole("link", { name: "Sign in" }).first().waitFor();
			await page.goto("/sign-in");
			for (const guess of ["a cup for 14 ducks", "a jug for 14 ducks", "a pot for 14 ducks"]) {
				await signIn(page, email, guess);
				await sees(page, "Wrong email address or password");
				await page.goto("/sign-in");
			}
			await signIn(page, email);
			await sees(page, "Verified. You can continue.");
			await everybodyCanUse(page);
			await signIn(page, email);
			await seesShop(page);
		}));
});
