import type { StartedServer } from "@cartwright/testing/started-server";

// What the sign-in tests share.

/** The text of the newest mail to this address with this text in its subject, as displayed in development. */
export const mailTo = ({ origin }: StartedServer, email: string, subject = ""): Promise<string> =>
	untilFound(async () => {
		const list = await (await fetch(`${origin}/dev/mail`)).text();
		const entry = list.split("<li").find((each) => each.includes(email) && each.includes(subject)) ?? "";
		const [, path] = /href="([^"]+)"/.exec(entry) ?? [];
		if (!path) throw new Error(`no mail to ${email}`);
		const [, text = ""] = /<pre [^>]*>(.*?)<\/pre>/s.exec(await (await fetch(`${origin}${path}`)).text()) ?? [];
		return text.replaceAll("&amp;", "&");
	});

/** The code in the newest mail to this address. */
export const codeTo = async (server: StartedServer, email: string): Promise<string> =>
	/\b\d{6}\b/.exec(await mailTo(server, email))?.[0] ?? "none";

/** The token of the link in the newest mail to this address. */
export const linkTokenTo = async (server: StartedServer, email: string): Promise<string> => {
	const [link = "http://none.test"] = /https?:\S+token=\S+/.exec(await mailTo(server, email)) ?? [];
	return new URL(link).searchParams.get("token") ?? "none";
};

/** Sets when the shop asks for a captcha. */
export const setCaptcha = async (server: StartedServer, when: "NEVER" | "ALWAYS" | "AFTER_FAILURES"): Promise<void> => {
	const response = await fetch(`${server.origin}/cartwright/v1/accounts/sign-in-settings`, {
		method: "PATCH",
		headers: { authorization: await server.apiKey(), "content-type": "application/json" },
		body: JSON.stringify({ settings: { captcha: { when } } }),
	});
	if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`);
};

/** Effects that follow right after a call, not within it. */
const untilFound = async <Found>(find: () => Promise<Found>): Promise<Found> => {
	for (let attempt = 0; ; attempt++) {
		try {
			return await find();
		} catch (error) {
			if (attempt === 50) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
};
