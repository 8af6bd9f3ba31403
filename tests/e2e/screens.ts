import { checkoutScreens } from "./checkout-screens.ts";
import { memberScreens } from "./member-screens.ts";
import { at, type Screen } from "./screen.ts";
import { staffScreens } from "./staff-screens.ts";
import { storefrontScreens } from "./storefront-screens.ts";

/** Every kind of page, each in every state. */
export const screens: readonly Screen[] = [
	...storefrontScreens,
	...checkoutScreens,
	at("mails", "/dev/mail"),
	at("messages", "/dev/messages"),
	{
		name: "mail",
		open: async (page) => {
			await page.goto("/dev/mail");
			await page.locator("li a").first().click();
			await page.waitForURL(/\/dev\/mail\/./);
		},
	},
	...memberScreens,
	...staffScreens,
];
