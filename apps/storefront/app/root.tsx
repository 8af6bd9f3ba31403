import "@cartwright/ui/styles.css";
import "./storefront.css";
import { FontPreload } from "@cartwright/ui/parts/font-preload";
import { LiveRegion } from "@cartwright/ui/parts/live-region";
import { SkipLink } from "@cartwright/ui/parts/skip-link";
import type { ReactNode } from "react";
import {
	Links,
	type LoaderFunctionArgs,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useRouteError,
} from "react-router";
import { isUnreached } from "./cart/notifications.ts";
import { loadChrome } from "./chrome.server.ts";
import { useLanguage } from "./language.ts";
import { links } from "./links.ts";
import { pageContextKey, pageContextMiddleware } from "./page-context.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { useFollowedLinks } from "./shell/followed-links.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { OfflineNotice } from "./shell/offline-notice.tsx";
import { useOptionalChrome } from "./use-chrome.ts";

export const middleware = [pageContextMiddleware];

export const loader = ({ context }: LoaderFunctionArgs) => loadChrome(context.get(pageContextKey));

/** What surrounds the page changes with what the visitor does, not with where they go. */
export const shouldRevalidate = ({
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
	formMethod === undefined || formMethod === "GET" || isUnreached(actionResult) ? false : defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
	const { tag, direction, locale } = useLanguage();
	const chrome = useOptionalChrome();
	const theme = chrome?.theme ?? "auto";
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
				<FontPreload />
				<link rel="icon" href={links.icon} type="image/svg+xml" />
				<Meta />
				<Links />
				{chrome?.css && (
					<style nonce={chrome.nonce} suppressHydrationWarning>
						{chrome.css}
					</style>
				)}
			</head>
			<body>
				<LiveRegion>{children}</LiveRegion>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	useFollowedLinks();
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<Header />
			<main id="content" tabIndex={-1}>
				<Outlet />
			</main>
			<Footer />
			<OfflineNotice />
		</>
	);
}

/** Where not even what surrounds the page could be loaded. */
export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorPage error={useRouteError()} />
		</main>
	);
}
