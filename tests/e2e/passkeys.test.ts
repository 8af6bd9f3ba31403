import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { CDPSession, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { lastMail, newAddress, signUp } from "./sign-up.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

describe("a member's passkeys", () => {
	const withVisitor = visitors();
	let server: StartedServer;
	before(async () => {
		// Browsers store passkeys for host names, not for IP addresses.
		server = await startServer({ name: "localhost" });
	});
	after(() => server?.stop());

	/** Chromium's virtual authenticator: present, and its owner always consents. */
	const withAuthenticator = async (page: Page): Promise<CDPSession> => {
		const session = await page.context().newCDPSession(page);
		await session.send("WebAuthn.enable");
		await session.send("WebAuthn.addVirtualAuthenticator", {
			options: {
				protocol: "ctap2",
				transport: "internal",
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		return session;
	};

	it("are added, sign in, are reported by mail, and are removed", () =>
		withVisitor({ baseURL: server.origin }, async (page) => {
			const email = newAddress("passkey");
			await signUp(page, email);
			await withAuthenticator(page);
			await page.goto("/account/details");
			await page.getByRole("link", { name: "Security" }).click();
			await page.getByLabel(/^Name/).fill("My phone");
			await page.getByRole("button", { name: "Add a passkey" }).click();
			await sees(page, "The passkey was added");
			await sees(page, "My phone");
			await lastMail(page, email, /passkey was added/);
			await everybodyCanUse(page);
			await page.getByRole("button", { name: "Sign out" }).click();
			await page.waitForURL(({ pathname }) => pathname === "/");
			await page.goto("/sign-in");
			// The passkey is offered in the email field, and its owner consents: no button needs to be pressed.
			await page.waitForURL(({ pathname }) => !/^\/(hosted|sign-in|signed-in)/.test(pathname));
			await page.goto("/account/details");
			await sees(page, email);
			await page.getByRole("link", { name: "Security" }).click();
			await page.getByRole("button", { name: /^Remove.*My phone/ }).click();
			await sees(page, "The passkey was removed");
			await lastMail(page, email, /passkey was removed/);
			await page.getByRole("button", { name: "Sign out" }).click();
			await page.goto("/sign-in");
			await page.getByRole("button", { name: "Sign in with a passkey" }).click();
			await seesHeading(page, /^Sign in to/);
			await page.getByRole("alert").waitFor();
			await everybodyCanUse(page);
		}));
});
