import { heading, type LegalTexts, paragraph, points, type ShopFacts } from "./legal-texts.ts";

const imprint = ({ email }: ShopFacts) => [
	paragraph("[[Full name of the business, its legal form and who represents it]]"),
	paragraph("[[Street and number, postcode and town; not a post office box]]"),
	heading("Contact"),
	points(`Email: ${email ?? "[[email address]]"}`, "Phone: [[phone number]]"),
	heading("Register and tax"),
	paragraph("[[Court and number of the commercial register, and VAT id; remove what you do not have]]"),
	heading("Disputes"),
	paragraph("[[Whether you take part in proceedings before a consumer arbitration board, and before which one]]"),
];

const terms = ({ name }: ShopFacts) => [
	heading("Who sells"),
	paragraph(`The seller is ${name}, with the name and address of the legal notice.`),
	heading("How a contract is made"),
	paragraph(
		"The products on our pages are an invitation to order. You can change or leave your order until you press the last button of the checkout; with it, you make a binding offer.",
	),
	paragraph("[[When you accept an order: by the confirmation that is mailed at once, or when it ships]]"),
	paragraph("[[In which languages contracts are made, and whether buyers can read their text later]]"),
	heading("Prices and delivery"),
	paragraph("The prices at the time of the order apply. The checkout shows the cost of delivery before you order."),
	paragraph("[[Where you deliver to, and how long it takes]]"),
	heading("Payment"),
	paragraph("[[How buyers can pay, and when the money is due]]"),
	heading("Faulty items"),
	paragraph("If an item is faulty, you have the rights of the law."),
	paragraph("[[Warranties of your own; remove this if there are none]]"),
];

const withdrawal = ({ email }: ShopFacts) => [
	heading("Your right"),
	paragraph(
		"As a consumer you can withdraw from your purchase within 14 days, without a reason. The days count from the one on which the last item of the order reached you or somebody whom you named and who is not the carrier.",
	),
	heading("How to withdraw"),
	paragraph(
		"Tell us plainly that you withdraw, for example in a letter or an email. You may use the form below. It is in time if you send it before the 14 days are over.",
	),
	paragraph(`[[Name, address and phone number of who receives it]], ${email ?? "[[email address]]"}`),
	heading("What follows"),
	paragraph(
		"We pay back all that you paid, with the cost of delivery in the cheapest standard way that we offer, within 14 days of your message. We pay it back in the way in which you paid, and charge nothing for it. We may wait until the items are back, or until you show that you sent them.",
	),
	paragraph("Please send the items back within 14 days of your message. [[Who pays for that: you, or the buyer]]"),
	paragraph(
		"You owe something for a loss of value only if you used the items more than it takes to see what they are like and that they work.",
	),
	heading("Where there is no such right"),
	paragraph("[[What you sell that has no right of withdrawal, such as items made to order; remove this if nothing]]"),
	heading("Form"),
	paragraph("If you want to withdraw, you can fill in these lines and send them to us."),
	points(
		"To: [[name, address and email address]]",
		"I withdraw from my purchase of these items:",
		"Ordered on, received on:",
		"Name and address:",
		"Date, and on paper your signature:",
	),
];

const privacy = () => [
	heading("Who is responsible"),
	paragraph("[[Name, address and email address; also of your data protection officer, if you have one]]"),
	heading("While you browse"),
	paragraph(
		"Our pages load nothing from other companies and do not track you. Cookies remember your cart, your language and your choice of light or dark pages; the shop does not work without them.",
	),
	heading("When you order"),
	paragraph(
		"We use name, addresses and purchases to fulfil our contract with you, and keep of them what the law on accounts requires.",
	),
	paragraph(
		"[[Who receives such data: carriers, payment networks, mail and hosting providers, and in which countries]]",
	),
	paragraph("[[How long you keep orders and accounts]]"),
	heading("Your rights"),
	paragraph(
		"You can ask what we know about you, get a copy of it, have it corrected or deleted, and object to its use. You can also complain to a supervisory authority.",
	),
	paragraph("[[The supervisory authority for your business]]"),
];

export const english: LegalTexts = {
	column: "Legal",
	pages: (shop) => [
		{ slug: "imprint", title: "Legal notice", summary: "Who runs this shop.", blocks: imprint(shop) },
		{ slug: "terms", title: "Terms and conditions", summary: "How you buy from us.", blocks: terms(shop) },
		{
			slug: "withdrawal",
			title: "Right of withdrawal",
			summary: "How to withdraw from a purchase.",
			blocks: withdrawal(shop),
		},
		{ slug: "privacy", title: "Privacy", summary: "What we store about you, and why.", blocks: privacy() },
	],
};
