import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useRef, useState } from "react";
import { type CaptchaService, captchaServices } from "../captcha-service.ts";
import { useLanguage } from "../language.ts";

/** The API that the scripts of all three services define. */
interface WidgetScript {
	render(
		place: HTMLElement,
		options: Readonly<Record<string, string | ((token: string) => void)>>,
	): string | number | undefined;
	reset(widget?: string | number): void;
	/** reCAPTCHA is available before it is fully loaded. */
	ready?(work: () => void): void;
}

const scriptOf = (name: string): WidgetScript | undefined =>
	(window as unknown as Record<string, WidgetScript | undefined>)[name];

/** Loads the script of a service once. A failure is retried with the next request. */
const load = async ({ provider }: CaptchaService, language: string): Promise<WidgetScript> => {
	const { script, global } = captchaServices[provider];
	const known = scriptOf(global);
	if (!known) {
		await new Promise<void>((resolve, reject) => {
			const element = document.createElement("script");
			element.src = `${script}&hl=${language}`;
			element.onload = () => resolve();
			element.onerror = () => {
				element.remove();
				reject(new Error(`${provider} cannot be loaded`));
			};
			document.head.append(element);
		});
	}
	const loaded = scriptOf(global);
	if (!loaded) throw new Error(`${provider} did not load`);
	if (loaded.ready && provider === "RECAPTCHA") await new Promise<void>((resolve) => loaded.ready?.(resolve));
	return loaded;
};

/** The widget of the shop's captcha. `occasion` changes when a token was used: then it requests another. */
export function CaptchaWidget({ service, occasion }: { service: CaptchaService; occasion: unknown }) {
	const { t, tag } = useLanguage();
	const place = useRef<HTMLDivElement>(null);
	const [token, setToken] = useState("");
	const [isBroken, setBroken] = useState(false);
	const { provider, siteKey } = service;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each occasion needs its own token
	useEffect(() => {
		const frame = document.createElement("div");
		place.current?.append(frame);
		let isOver = false;
		const clear = () => setToken("");
		load({ provider, siteKey }, tag).then(
			(script) => {
				if (isOver) return;
				const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
				const handlers = { callback: setToken, "expired-callback": clear, "error-callback": clear };
				script.render(frame, { sitekey: siteKey, hl: tag, theme: dark ? "dark" : "light", ...handlers });
			},
			() => setBroken(true),
		);
		return () => {
			isOver = true;
			frame.remove();
			clear();
		};
	}, [provider, siteKey, tag, occasion]);
	return (
		<div className="captcha">
			<input type="hidden" name="captcha" value={token} />
			<div ref={place} />
			{isBroken && <Notice tone="warning">{t("signIn.captchaBroken")}</Notice>}
			<noscript>
				<Notice tone="warning">{t("signIn.captchaNeedsScript")}</Notice>
			</noscript>
		</div>
	);
}
