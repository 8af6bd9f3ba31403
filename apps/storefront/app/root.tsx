import "@cartwright/ui/styles.css";
import "./storefront.css";
import { Document } from "@cartwright/page-app/document";
import { NavigationProgress } from "@cartwright/page-app/navigation-progress";
import { paletteCss } from "@cartwright/ui/palette";
import { SkipLink } from "@cartwright/ui/parts/skip-link";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { isUnreached } from "./cart/notifications.ts";
import { loadChrome } from "./chrome.server.ts";
import { links } from "./links.ts";
import { pageContextKey, pageContextMiddleware } from "./page-context.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { useFollowedLinks } from "./shell/followed-links.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { OfflineNotice } from "./shell/offline-notice.tsx";
import { useOptionalChrome } from "./use-chrome.ts";

export const middleware = pageContextMiddleware;

export const loader = ({ context }: LoaderFunctionArgs) => loadChrome(context.get(pageContextKey));

/** The header and footer change with forms that the visitor sends, not with navigation. */
export const shouldRevalidate = ({
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
	formMethod === undefined || formMethod === "GET" || isUnreached(actionResult) ? false : defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
	const { theme, palettes, nonce, isPreview } = useOptionalChrome() ?? {};
	// Browsers keep the style that the server rendered.
	const css = import.meta.env.SSR && palettes ? paletteCss(palettes) : "";
	return (
		<Document theme={theme} icon={links.icon} css={css} nonce={nonce} isPreview={import.meta.env.SSR && isPreview}>
			{children}
		</Document>
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

/** For errors of the root loader: there is no header or footer. */
export function ErrorBoundary() {
	return (
		<main id="content">
			<ErrorPage error={useRouteError()} />
		</main>
	);
}
