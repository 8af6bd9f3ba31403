import { Form, Link, useLocation } from "react-router";
import { languages } from "../language.ts";
import { usePage, useTexts } from "../use-page.ts";

export const Footer = () => {
	const page = usePage();
	const texts = useTexts();
	const { pathname, search } = useLocation();
	if (!page) return null;
	return (
		<footer className="footer">
			<nav aria-label={texts.collections} className="links">
				{page.collections.map(({ slug, name }) => (
					<Link key={slug} to={`/products?collection=${slug}`}>
						{name}
					</Link>
				))}
			</nav>
			<Form action="/language" method="post" reloadDocument>
				<input type="hidden" name="back" value={pathname + search} />
				<label>
					{texts.language}{" "}
					<select name="language" key={page.language} defaultValue={page.language}>
						{Object.entries(languages).map(([tag, { name }]) => (
							<option key={tag} value={tag} lang={tag}>
								{name}
							</option>
						))}
					</select>
				</label>{" "}
				<button type="submit" className="plain">
					{texts.change}
				</button>
			</Form>
			<p>
				© {new Date().getFullYear()} {page.name}
			</p>
		</footer>
	);
};
