import { FontPreload } from "@cartwright/ui/parts/font-preload";
import { useLanguage } from "@cartwright/ui/parts/language-context";
import { LiveRegion } from "@cartwright/ui/parts/live-region";
import type { Theme } from "@cartwright/ui/theme";
import type { ReactNode } from "react";
import { Links, Scripts, ScrollRestoration } from "react-router";

interface DocumentProps {
	readonly theme: Theme | undefined;
	/** The URL of the icon, an SVG. */
	readonly icon: string;
	/** The shop's own colours, and the nonce that allows them. In a browser, what the server rendered stays. */
	readonly css: string | undefined;
	readonly nonce: string | undefined;
	/** To be looked at in a frame: without scripts, and with links that open elsewhere. */
	readonly isPreview?: boolean | undefined;
	readonly children: ReactNode;
}

/** The document around every page of an app: the `Layout` of its root route. */
export function Document({ theme = "auto", icon, css, nonce, isPreview, children }: DocumentProps) {
	// Without scripts, no browser renders it again.
	const isStatic = import.meta.env.SSR && isPreview;
	const { tag, direction, locale } = useLanguage();
	return (
		<html
			lang={tag}
			dir={direction}
			data-locale={locale === tag ? undefined : locale}
			data-theme={theme === "auto" ? undefined : theme}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{isStatic && <base target="_blank" />}
				<FontPreload />
				<link rel="icon" href={icon} type="image/svg+xml" />
				<Links />
				{css !== undefined && (
					<style nonce={nonce} suppressHydrationWarning>
						{css}
					</style>
				)}
			</head>
			<body>
				<LiveRegion>{children}</LiveRegion>
				{!isStatic && <ScrollRestoration />}
				{!isStatic && <Scripts />}
			</body>
		</html>
	);
}
