import { Form, Link, NavLink, useSearchParams } from "react-router";
import { usePage, useTexts } from "../use-page.ts";

export const Header = () => {
	const page = usePage();
	const texts = useTexts();
	const [query] = useSearchParams();
	if (!page) return null;
	return (
		<>
			{page.announcement && (
				<aside className="announcement" aria-label={texts.announcement}>
					{page.announcement}
				</aside>
			)}
			<header className="header">
				<Link className="brand" to="/">
					{page.logo?.path && (
						<svg viewBox={page.logo.viewBox} aria-hidden="true">
							<path d={page.logo.path} fillRule="evenodd" />
						</svg>
					)}
					{page.name}
				</Link>
				<nav aria-label={texts.menu}>
					<NavLink to="/products" end>
						{texts.allProducts}
					</NavLink>
					{page.collections.slice(0, 4).map(({ slug, name }) => (
						<Link key={slug} to={`/products?collection=${slug}`}>
							{name}
						</Link>
					))}
				</nav>
				<search>
					<Form action="/products">
						<input
							type="search"
							name="q"
							aria-label={texts.search}
							placeholder={texts.search}
							defaultValue={query.get("q") ?? ""}
						/>
					</Form>
				</search>
				<Link className="cart-link" to="/cart" aria-label={texts.cartWith(page.cartCount)}>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d="M6 8h12l1 12H5L6 8Zm3 0a3 3 0 0 1 6 0" fill="none" stroke="currentColor" strokeWidth="1.6" />
					</svg>
					{page.cartCount > 0 && <span>{page.cartCount}</span>}
				</Link>
			</header>
		</>
	);
};
