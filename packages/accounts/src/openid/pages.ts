import { escapeHtml } from "@cartwright/kernel/mail/escape";
import { directionOf, type LanguageTag } from "@cartwright/translations/languages";
import { textsOf } from "@cartwright/translations/texts";
import type { PageBranding } from "./page-branding.ts";

/** The language and branding of a page. */
export interface ShownTo {
	readonly language: LanguageTag;
	readonly branding: PageBranding;
}

const rules =
	"body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:var(--background);color:var(--ink)}" +
	"header{border-bottom:1px solid color-mix(in oklab,var(--ink) 14%,var(--background))}" +
	"header a{display:flex;align-items:center;gap:.5rem;max-width:67rem;min-height:4rem;margin:auto;padding:0 1rem;" +
	"color:inherit;font-size:1.125rem;font-weight:650;text-decoration:none}svg{width:1.75rem;height:1.75rem;fill:currentColor}" +
	"main{max-width:26rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}" +
	"code{overflow-wrap:anywhere}.buttons{display:grid;gap:.75rem;margin-top:1.5rem}" +
	"button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:999px;cursor:pointer;" +
	"border:1px solid color-mix(in oklab,var(--ink) 52%,var(--background));background:none;color:inherit}" +
	"button.go{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}" +
	":focus-visible{outline:2px solid;outline-offset:2px}";

const page = ({ language, branding }: ShownTo, title: string, body: string): string =>
	`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>` +
	`<style>${branding.css}${rules}</style></head><body><header><a href="/">${branding.logo}<bdi>${escapeHtml(branding.name)}</bdi></a>` +
	`</header><main><h1>${title}</h1>${body}</main></body></html>`;

/** Asks to confirm the sign-out. `form` is that of the library, without a button. */
export const signOutPage = (to: ShownTo, form: string): string => {
	const { t } = textsOf(to.language);
	const buttons =
		`<button class="go" form="op.logoutForm" name="logout" value="yes">${t("openId.signOut")}</button>` +
		`<button form="op.logoutForm">${t("openId.stay")}</button>`;
	const text = `<p>${t("openId.signOutText")}</p>${form}<div class="buttons">${buttons}</div>`;
	return page(to, t("openId.signOutTitle"), text);
};

/** Shows an error that cannot be sent to the client, because there is no safe redirect to it. */
export const errorPage = (to: ShownTo, code: string, description: string | undefined): string => {
	const { t } = textsOf(to.language);
	const detail = escapeHtml([code, description].filter(Boolean).join(": "));
	const text = `<p>${t("openId.errorText")}</p><p lang="en" dir="ltr"><code>${detail}</code></p>`;
	return page(to, t("openId.errorTitle"), text);
};
