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
import { useLanguage } from "./language.ts";
import { lookOf, ownSite } from "./look.server.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { Trouble } from "./shell/trouble.tsx";
import { useLook } from "./shell/use-look.ts";
import { visitContext, visitMiddleware } from "./visit.server.ts";

export const middleware = [visitMiddleware];

/** How pages look that stand for nobody's visit; the others bring the look of their own shop. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const site = await ownSite(visit);
	return { look: site && lookOf(site, visit), theme: visit.theme, nonce: visit.nonce };
};

/** Nothing here changes with what a buyer does. */
export const shouldRevalidate = (_: ShouldRevalidateFunctionArgs): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
	const { tag, direction, locale } = useLanguage();
	const data = useRouteLoaderData<typeof loader>("root");
	const look = useLook();
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
				<link rel="icon" href={iconOf(look?.name ?? "")} type="image/svg+xml" />
				<Meta />
				<Links />
				{look?.css && (
					<style nonce={data?.nonce} suppressHydrationWarning>
						{look.css}
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
				<Trouble error={error} />
			</main>
			<Footer />
		</>
	);
}
