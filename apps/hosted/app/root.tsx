import "@cartwright/ui/styles.css";
import "./hosted.css";
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
	useRouteLoaderData,
} from "react-router";
import { brandingOf, ownSite } from "./branding.server.ts";
import { useLanguage } from "./language.ts";
import { pageContextKey, pageContextMiddleware } from "./page-context.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { useBranding } from "./shell/use-branding.ts";

export const middleware = [pageContextMiddleware];

/** How pages look that stand for nobody's visit; the others bring the look of their own shop. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const site = await ownSite(pageContext);
	return { branding: site && brandingOf(site, pageContext), theme: pageContext.theme, nonce: pageContext.nonce };
};

/** Nothing here changes with what a buyer does. */
export const shouldRevalidate = (_: ShouldRevalidateFunctionArgs): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
	const { tag, direction, locale } = useLanguage();
	const data = useRouteLoaderData<typeof loader>("root");
	const branding = useBranding();
	const theme = data?.theme ?? "auto";
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
				<meta name="robots" content="noindex" />
				<FontPreload />
				<link rel="icon" href={iconOf(branding?.name ?? "")} type="image/svg+xml" />
				<Meta />
				<Links />
				{branding?.css && (
					<style nonce={data?.nonce} suppressHydrationWarning>
						{branding.css}
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

/** The first letter of the shop's name. */
const iconOf = (name: string): string => {
	const letter = [...name][0]?.replace(/[<>&"'#%]/g, "") ?? "";
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#24483e"/>` +
		`<text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export default function App() {
	return (
		<>
			<SkipLink />
			<Header />
			<main id="content" tabIndex={-1}>
				<Outlet />
			</main>
			<Footer />
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<>
			<SkipLink />
			<Header />
			<main id="content" tabIndex={-1}>
				<ErrorPage error={error} />
			</main>
			<Footer />
		</>
	);
}
