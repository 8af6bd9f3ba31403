import { escapeHtml } from "../capabilities/mail/escape.ts";

const words = {
	en: {
		direction: "ltr",
		signOut: "Sign out?",
		signOutText: "Another site asks to end your sign-in here.",
		button: "Sign out",
		stay: "Stay signed in",
		error: "This sign-in cannot go on",
		errorText: "Go back to the site that you came from and begin anew.",
	},
	ar: {
		direction: "rtl",
		signOut: "تسجيل الخروج؟",
		signOutText: "يطلب موقع آخر إنهاء تسجيل دخولك هنا.",
		button: "تسجيل الخروج",
		stay: "البقاء مسجلًا",
		error: "لا يمكن متابعة تسجيل الدخول هذا",
		errorText: "ارجع إلى الموقع الذي أتيت منه وابدأ من جديد.",
	},
} as const;

export type PageLanguage = keyof typeof words;

const styles =
	":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:26rem;margin:15vh auto 0;padding:0 1rem}" +
	"button{font:inherit;min-height:2.75rem;padding:.5rem 1rem}form{display:flex;flex-wrap:wrap;gap:.75rem}";

const page = (language: PageLanguage, title: string, body: string): string =>
	`<!doctype html><html lang="${language}" dir="${words[language].direction}"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>` +
	`<style>${styles}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Asks whether to sign out. `form` is the library's own, without a button. */
export const signOutPage = (language: PageLanguage, form: string): string => {
	const { signOut, signOutText, button, stay } = words[language];
	const buttons =
		`<button form="op.logoutForm" name="logout" value="yes">${button}</button> ` +
		`<button form="op.logoutForm">${stay}</button>`;
	return page(language, signOut, `<p>${signOutText}</p>${form}<p>${buttons}</p>`);
};

/** Says why a client's request goes no further, where there is no safe way back to the client. */
export const errorPage = (language: PageLanguage, code: string, description: string | undefined): string => {
	const { error, errorText } = words[language];
	const detail = escapeHtml([code, description].filter(Boolean).join(": "));
	return page(language, error, `<p>${errorText}</p><p lang="en" dir="ltr"><code>${detail}</code></p>`);
};
