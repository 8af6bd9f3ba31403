import { currentCart, type LogoMark } from "@cartwright/sdk/services";
import type { ReactNode } from "react";
import {
	data,
	isRouteErrorResponse,
	Links,
	type LoaderFunctionArgs,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteError,
} from "react-router";
import { directionOf, languageOf, textIn } from "./language.ts";
import { paletteCss } from "./palette.ts";
import { Footer } from "./parts/footer.tsx";
import { Header } from "./parts/header.tsx";
import { shopNow, type Visitor, visitorOf } from "./shop.server.ts";
import "./styles/storefront.css";
import { usePage, useTexts } from "./use-page.ts";

export const loader = async ({ request }: LoaderFunctionArgs) => {
	const visitor = visitorOf(request);
	const [{ site, collections }, cartCount] = await Promise.all([shopNow(), countOf(visitor)]);
	const language = languageOf(request);
	const { brand, announcement } = site;
	const page = {
		language,
		name: site.name,
		description: textIn(language, brand?.description),
		announcement: textIn(language, announcement),
		...(brand?.logo ? { logo: brand.logo } : {}),
		palette: paletteCss(brand?.light, brand?.dark),
		collections: collections.map(({ slug = "", name = "" }) => ({ slug, name })),
		cartCount,
	};
	return data(page, { headers: visitor.setCookies() });
};

/** How many items are in the visitor's cart. Without one, the call fails. */
const countOf = async ({ isKnown, shop }: Visitor): Promise<number> => {
	if (!isKnown) return 0;
	const { cart } = await shop
		.use(currentCart)
		.getCurrentCart()
		.catch(() => ({ cart: undefined }));
	return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
};

/** The mark of the shop as an icon, without a file. */
const iconOf = (logo: LogoMark | undefined): string => {
	const drawing = logo ? `<path d="${logo.path}" fill="#777" fill-rule="evenodd"/>` : "";
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo?.viewBox ?? "0 0 32 32"}">${drawing}</svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const Layout = ({ children }: { children: ReactNode }) => {
	const page = usePage();
	const language = page?.language ?? "en";
	return (
		<html lang={language} dir={directionOf(language)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{page && <meta name="description" content={page.description} />}
				<Meta />
				<Links />
				{page && <link rel="icon" href={iconOf(page.logo)} />}
				{page && <style>{page.palette}</style>}
			</head>
			<body>
				<a className="skip" href="#content">
					{useTexts().skip}
				</a>
				<Header />
				<main id="content">{children}</main>
				<Footer />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
};

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const texts = useTexts();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<section className="empty">
			<title>{isMissing ? texts.missing : texts.failed}</title>
			<h1>{isMissing ? texts.missing : texts.failed}</h1>
			{!isMissing && <p>{texts.failedText}</p>}
			<a className="button" href="/">
				{texts.home}
			</a>
		</section>
	);
}
