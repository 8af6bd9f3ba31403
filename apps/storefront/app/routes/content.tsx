import type { Contact as ContactData } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pictureFile } from "../catalogue/picture-file.ts";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey, requireShop } from "../page-context.server.ts";

/** The page that also shows how to reach the shop. */
const contactSlug = "contact";

export const loader = ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { site } = requireShop(pageContext);
	const page = site.pages?.find(({ slug }) => slug === params.slug);
	if (!page) throw new Response(null, { status: 404 });
	const fallback = site.languages?.[0];
	const say = (text: Parameters<typeof localText>[0]) => localText(text, pageContext.language, fallback);
	const { body = {} } = page;
	return {
		slug: page.slug ?? "",
		// Only for shared links; the page itself has no picture.
		picture: pictureFile(site.home?.hero?.image, pageContext.origin),
		title: say(page.title),
		summary: say(page.summary),
		blocks: body?.[pageContext.language] ?? body?.[fallback ?? ""] ?? Object.values(body ?? {})[0] ?? [],
		contact: page.slug === contactSlug ? contactOf(site.contact ?? {}, say) : undefined,
	};
};

type Contact = ReturnType<typeof contactOf>;

const contactOf = ({ email, phone, address, hours }: ContactData, say: (text: ContactData["hours"]) => string) => ({
	email: email ?? undefined,
	phone: phone ?? undefined,
	address: address ?? [],
	hours: say(hours),
});

export default function Content() {
	const { say } = useLanguage();
	const { slug, title, summary, picture, blocks, contact } = useLoaderData<typeof loader>();
	return (
		<article className="page-width page prose">
			<PageHead title={title} description={summary} path={links.page(slug)} picture={picture} type="article" />
			<Breadcrumbs trail={[{ label: say("shell.home"), href: links.home }]} current={title} />
			<header className="page-head">
				<h1>{title}</h1>
				{summary && <p className="lead">{summary}</p>}
			</header>
			{contact && <ContactDetails contact={contact} />}
			{blocks.map(({ type, text, items }, index) => {
				const key = `${type} ${index}`;
				if (type === "HEADING") return <h2 key={key}>{text}</h2>;
				if (type === "LIST") {
					return (
						<ul key={key}>
							{(items ?? []).map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					);
				}
				return <p key={key}>{text}</p>;
			})}
		</article>
	);
}

function ContactDetails({ contact: { email, phone, address, hours } }: { contact: Contact }) {
	const { say } = useLanguage();
	if (!email && !phone && address.length === 0) return <p>{say("content.noContact")}</p>;
	return (
		<dl className="contact">
			{email && (
				<div>
					<dt>{say("content.email")}</dt>
					<dd>
						<a className="link" href={`mailto:${email}`}>
							{email}
						</a>
					</dd>
				</div>
			)}
			{phone && (
				<div>
					<dt>{say("content.phone")}</dt>
					<dd>
						<a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`} dir="ltr">
							{phone}
						</a>
						{hours && <span>{hours}</span>}
					</dd>
				</div>
			)}
			{address.length > 0 && (
				<div>
					<dt>{say("content.address")}</dt>
					<dd>
						{address.map((line) => (
							<span key={line}>
								<bdi>{line}</bdi>
							</span>
						))}
					</dd>
				</div>
			)}
		</dl>
	);
}
