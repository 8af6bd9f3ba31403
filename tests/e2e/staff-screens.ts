import type { Screen } from "./screens.ts";
import { newAddress, press } from "./sign-up.ts";

const at = (name: string, path: string): Screen => ({ name, open: (page) => page.goto(`/hosted/staff/${path}`) });

/** The pages for staff that nobody needs to be invited for. */
export const staffScreens: readonly Screen[] = [
	at("staff-sign-in", "sign-in"),
	{
		name: "staff-sign-in-wrong",
		open: async (page) => {
			await page.goto("/hosted/staff/sign-in", { waitUntil: "networkidle" });
			await page.locator("#field-email").fill(newAddress("nobody"));
			await page.locator("#field-password").fill("not this one, surely");
			await press(page);
			await page.getByRole("alert").waitFor();
		},
	},
	{
		name: "staff-second-step",
		open: async (page) => {
			await page.goto("/hosted/staff/sign-in");
			const url = new URL("/hosted/staff/", page.url()).href;
			await page.context().addCookies([{ name: "staff-step", value: "a.b", url }]);
			await page.goto("/hosted/staff/second-step");
			await page.locator("#field-code").waitFor();
		},
	},
	at("staff-forgotten-password", "forgotten-password"),
	at("staff-new-password-used", "new-password"),
	at("staff-invitation-unknown", "invitation?token=a.b"),
];
