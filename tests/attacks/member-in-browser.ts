import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { Browser } from "../../apps/hosted/test/example-browser.ts";

export const password = "a mug for 14 ducks";

const setSignIn = async (server: StartedServer, settings: object): Promise<void> => {
	const response = await fetch(`${server.origin}/cartwright/v1/accounts/sign-in-settings`, {
		method: "PATCH",
		headers: { authorization: await server.apiKey(), "content-type": "application/json" },
		body: JSON.stringify({ settings }),
	});
	if (!response.ok) throw new Error(await response.text());
};

export const startShop = async (): Promise<StartedServer> => {
	const server = await startServer();
	await setSignIn(server, { captcha: { when: "NEVER" } });
	return server;
};

export const newBrowser = ({ origin }: StartedServer): Browser =>
	new Browser((request) => fetch(request, { redirect: "manual" }), origin);

/** A browser in which somebody has signed up on the storefront of this server, through the hosted pages. */
export const memberIn = async (server: StartedServer, email: string): Promise<Browser> => {
	const browser = newBrowser(server);
	const signIn = await browser.open("/sign-in?back=/account");
	const signUp = await browser.follow(signIn, "Create an account");
	const account = await browser.submit(signUp, "go", { email, password });
	if (!account.url.pathname.startsWith("/account")) throw new Error(`ended at ${account.url}: ${account.text}`);
	return browser;
};
