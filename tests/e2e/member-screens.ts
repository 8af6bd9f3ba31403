import { totpCode } from "@cartwright/testing/totp";
import type { Page } from "playwright-core";
import { clientId, thirdPartyId } from "./known-ids.ts";
import { placeOrder } from "./place-order.ts";
import { at, type Screen } from "./screen.ts";
import { fillCredentials, goToSignUp, newAddress, press, seesShop, signUp } from "./sign-up.ts";

const openSignIn = (page: Page) => page.goto("/sign-in");

const inAccount = (name: string, path: string, act: (page: Page) => Promise<unknown> = async () => {}): Screen => ({
	name,
	open: async (page) => {
		await signUp(page, newAddress("member"));
		await page.goto("/account/details");
		await page.waitForURL(/\/hosted\/account/);
		await page.goto(`/hosted/${path}`);
		await act(page);
	},
});

const addAddress = async (page: Page, line: string): Promise<void> => {
	await page.goto("/hosted/account/addresses?add=1");
	await page.locator("#field-shipping-line").fill(line);
	await page.locator("#field-shipping-city").fill("Dublin");
	await press(page, "save");
	await page.waitForURL(/done=saved/);
};

/** The consent page of a client, once signed in. */
const openPrompt = async (page: Page, prompt: string, client = clientId()): Promise<void> => {
	const redirectUri = new URL("/signed-in", page.url()).href;
	const request = { clientId: client, prompt, redirectUri, scope: "openid profile email offline_access", state: "s" };
	const challenge = { codeChallenge: "c".repeat(43), codeChallengeMethod: "S256" };
	await page.goto(`/oauth2/authorize?${new URLSearchParams({ ...request, ...challenge })}`);
	await page.waitForURL(/\/hosted\/(consent|choose-account)/);
};

const promptScreen = (name: string, prompt: string): Screen => ({
	name,
	open: async (page) => {
		await signUp(page, newAddress("asked"));
		await openPrompt(page, prompt);
	},
});

/** Starts to set up an authenticator app, and returns its secret. */
const startTotp = async (page: Page): Promise<string> => {
	await page.locator("details:has([value='factor:TOTP']) summary").click();
	await press(page, "factor:TOTP");
	await page.locator(".qr-code").waitFor();
	return (await page.locator(".secret").innerText()).replaceAll(" ", "");
};

const signInElsewhere = async (page: Page, email: string, userAgent: string, ends = seesShop): Promise<void> => {
	const other = await page
		.context()
		.browser()
		?.newContext({ baseURL: new URL("/", page.url()).href, userAgent });
	const elsewhere = await other?.newPage();
	if (!other || !elsewhere) throw new Error("there is no other browser to sign in with");
	await elsewhere.goto("/sign-in");
	await fillCredentials(elsewhere, email);
	await press(elsewhere);
	await ends(elsewhere);
	await other.close();
};

/** The browser stores the state of a pending sign-in, so a page that is rarely shown can be opened. */
const pendingScreen = (name: string, path: string, step: object): Screen => ({
	name,
	open: async (page) => {
		await page.goto("/hosted/sign-in");
		const value = Buffer.from(JSON.stringify({ clientId: clientId(), stateToken: "a.b", ...step })).toString(
			"base64url",
		);
		await page.context().addCookies([{ name: "sign-in-step", value, url: new URL("/", page.url()).href }]);
		await page.goto(`/hosted/${path}`);
		await page.locator("form button[value=go], form button[value=send]").first().waitFor();
	},
});

const elsewhere = [
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];
const factors = ["TOTP", "EMAIL", "SMS", "CALL", "RECOVERY_CODE"];

/** The sign-in pages and the account pages, each in every state. */
export const memberScreens: readonly Screen[] = [
	{ name: "sign-in", open: openSignIn },
	{
		name: "sign-in-unknown",
		open: async (page) => {
			await openSignIn(page);
			await page.waitForLoadState("networkidle");
			await page.locator("#field-email").fill(newAddress("nobody"));
			await page.locator("#field-password").fill("not this one, surely");
			await press(page);
			await page.getByRole("alert").waitFor();
		},
	},
	{ name: "sign-up", open: goToSignUp },
	{
		name: "sign-up-errors",
		open: async (page) => {
			await goToSignUp(page);
			await press(page);
			await page.getByRole("alert").waitFor();
		},
	},
	at("forgotten-password", "/hosted/forgotten-password"),
	at("find-order", "/hosted/find-order"),
	{
		name: "find-order-sent",
		open: async (page) => {
			await page.goto("/hosted/find-order");
			await page.locator("#field-number").fill("10042");
			await page.locator("#field-email").fill(newAddress("guest"));
			await press(page);
			await page.locator(".notice").waitFor();
		},
	},
	at("new-password-used", "/hosted/new-password"),
	at("new-password", `/hosted/new-password?token=${"a".repeat(8)}.b`),
	at("approval", "/hosted/approval"),
	at("signed-out", "/hosted/signed-out"),
	at("verify-elsewhere", "/hosted/verify"),
	pendingScreen("verify", "verify", { kind: "email", email: "ada.lovelace@analytical-engines.example.com" }),
	pendingScreen("second-step", "second-step", { kind: "factor", factors }),
	pendingScreen("second-step-send", "second-step?by=SMS", { kind: "factor", factors }),
	pendingScreen("second-step-sent", "second-step?by=EMAIL", {
		kind: "factor",
		factors,
		sent: { by: "EMAIL", to: "a•••@analytical-engines.example.com" },
	}),
	pendingScreen("second-step-codes", "second-step?by=RECOVERY_CODE", { kind: "factor", factors }),
	pendingScreen("second-step-number", "second-step?by=PUSH", {
		kind: "factor",
		factors: [...factors, "PUSH"],
		sent: { by: "PUSH", to: "42", request: "a" },
	}),
	promptScreen("consent", "consent"),
	promptScreen("choose-account", "select_account"),
	at("stock-notices", "/hosted/stock-notices/made-up"),
	{
		name: "stock-notices-unknown",
		open: async (page) => {
			await page.goto("/hosted/stock-notices/made-up");
			await page.locator("form button").click();
			await page.locator("main form").waitFor({ state: "detached" });
		},
	},
	at("review-request-unknown", "/hosted/review-requests/made-up"),
	at("review-request-decline", "/hosted/review-requests/decline/made-up"),
	at("account-closed", "/hosted/account"),
	at("account-deleted", "/hosted/account-deleted"),
	inAccount("account-details", "account"),
	inAccount("account-details-errors", "account", async (page) => {
		await page.waitForLoadState("networkidle");
		await page.locator("#field-custom-website").fill("ftp://example.com");
		await press(page);
		await page.locator("#field-custom-website-error").waitFor();
	}),
	inAccount("account-photo", "account/photo", async (page) => {
		const buffer = await page.screenshot();
		await page.locator("#field-photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
		await press(page);
		await page.locator(".member-photo").waitFor();
	}),
	inAccount("account-addresses-empty", "account/addresses"),
	inAccount("account-addresses", "account/addresses", async (page) => {
		await addAddress(page, "12 Harbour Road");
		await addAddress(page, "The Old Lighthouse Keeper's Cottage, Upper Strand Road, Ballycotton");
	}),
	inAccount("account-address-errors", "account/addresses?add=1", async (page) => {
		await page.waitForLoadState("networkidle");
		await press(page, "save");
		await page.getByRole("alert").waitFor();
	}),
	inAccount("account-orders-empty", "account/orders"),
	inAccount("account-orders-filtered", "account/orders?state=done"),
	inAccount("account-waiting-empty", "account/stock-notices"),
	inAccount("account-waiting", "account/stock-notices", async (page) => {
		for (const query of ["?size=30+%C3%97+42+cm&frame=Oak", "?size=50+%C3%97+70+cm&frame=White"]) {
			await page.goto(`/products/window-box-in-june${query}`);
			await page.locator(".stock-notice input[type=email]").fill(newAddress("a.rather.long.name.for.an.address"));
			await page.locator(".stock-notice button").click();
			await page.locator(".stock-notice .notice-success").waitFor();
		}
		await page.goto("/hosted/account/stock-notices");
	}),
	inAccount("account-orders", "account/orders", async (page) => {
		for (const slug of ["incomplete-chart", "hedgerow-mug"]) await placeOrder(page, slug);
		await page.goto("/hosted/account/orders");
	}),
	inAccount("account-order", "account/orders", async (page) => {
		await placeOrder(page);
		await page.goto("/hosted/account/orders");
		await page.locator(".my-order").click();
		await page.locator(".order-lines").waitFor();
	}),
	inAccount("account-security", "account/security"),
	inAccount("account-security-totp", "account/security", startTotp),
	inAccount("account-security-codes", "account/security", async (page) => {
		const secret = await startTotp(page);
		await page.locator("#field-code").fill(totpCode(secret, new Date()));
		await page.locator("button[value^='activate:']").click();
		await page.locator(".recovery-codes").waitFor();
	}),
	{
		name: "account-security-elsewhere",
		open: async (page) => {
			const email = newAddress("elsewhere");
			await signUp(page, email);
			for (const userAgent of elsewhere) await signInElsewhere(page, email, userAgent);
			await page.goto("/account/details");
			await page.waitForURL(/\/hosted\/account/);
			await page.goto("/hosted/account/security");
		},
	},
	inAccount("account-sign-in-requests", "account/sign-in-requests"),
	{
		name: "account-sign-in-asked",
		open: async (page) => {
			const email = newAddress("asked-again");
			await signUp(page, email);
			await page.goto("/account/details");
			await page.waitForURL(/\/hosted\/account/);
			await page.goto("/hosted/account/security");
			await page.locator("details:has([value='factor:PUSH']) summary").click();
			await press(page, "factor:PUSH");
			await page.locator(".recovery-codes").waitFor();
			await signInElsewhere(page, email, elsewhere[0] ?? "", async (other) => {
				await press(other, "send");
				await other.locator(".shown-number").waitFor();
			});
			await page.goto("/hosted/account/sign-in-requests");
			await page.locator("#field-number").waitFor();
		},
	},
	inAccount("account-privacy", "account/privacy", (page) => page.locator("details summary").click()),
	inAccount("account-privacy-consents", "account/privacy", async (page) => {
		const thirdParty = thirdPartyId();
		await openPrompt(page, "consent", thirdParty);
		await press(page, "allow");
		// The client's callback leads to the home page.
		await page.waitForURL(({ pathname }) => pathname === "/");
		await page.goto("/hosted/account/privacy");
		if (thirdParty !== clientId()) await page.locator("[aria-labelledby=consents] .account-list").waitFor();
	}),
	at("hosted-not-found", "/hosted/nowhere"),
	at("sign-in-of-no-shop", "/hosted/sign-in?clientId=01a1f997-fcab-76cb-b7ce-0121f4fe0d76"),
	at("order-unknown", "/hosted/orders/made-up"),
];
