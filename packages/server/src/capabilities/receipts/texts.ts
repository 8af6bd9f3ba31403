/** The texts of mails about orders, in one language. */
export interface ReceiptTexts {
	readonly paidSubject: (number: string, shop: string) => string;
	readonly placedSubject: (number: string, shop: string) => string;
	readonly preheader: (total: string, items: string) => string;
	readonly items: (count: number) => string;
	readonly thanks: (name: string) => string;
	readonly paid: (number: string) => string;
	readonly placed: (number: string, amount: string) => string;
	readonly openOrder: string;
	readonly linkNote: string;
	readonly quantity: (count: string, price: string) => string;
	readonly subtotal: string;
	readonly delivery: (title: string) => string;
	readonly discount: (name: string) => string;
	readonly coupon: (code: string) => string;
	readonly tax: (name: string, rate: string) => string;
	readonly includedTax: (name: string, rate: string) => string;
	readonly giftCard: string;
	readonly total: string;
	readonly received: string;
	readonly stillToPay: string;
	readonly deliverTo: string;
	readonly pickUpAt: string;
	readonly billTo: string;
	readonly deliveryTitle: string;
	readonly payment: string;
	readonly card: (brand: string, digits: string) => string;
	readonly byHand: string;
	readonly note: (text: string) => string;
	readonly help: string;
	readonly canceledSubject: (number: string, shop: string) => string;
	readonly canceledPreheader: (number: string) => string;
	readonly canceledHeading: string;
	readonly canceled: (number: string) => string;
	readonly messageFrom: (shop: string) => string;
	readonly nothingDue: string;
	readonly refunded: (amount: string) => string;
	readonly paymentHelp: (amount: string) => string;
}

const plural = (language: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => {
	// Loading plural rules takes a while, and most processes send no mail.
	let rules: Intl.PluralRules | undefined;
	let digits: Intl.NumberFormat | undefined;
	return (count: number) => {
		rules ??= new Intl.PluralRules(language);
		digits ??= new Intl.NumberFormat(language);
		return (forms[rules.select(count)] ?? forms.other).replace("#", digits.format(count));
	};
};

const en: ReceiptTexts = {
	paidSubject: (number, shop) => `Your receipt for order ${number} from ${shop}`,
	placedSubject: (number, shop) => `We have received your order ${number} at ${shop}`,
	preheader: (total, items) => `${items}, ${total} in total. Thank you!`,
	items: plural("en", { one: "# item", other: "# items" }),
	thanks: (name) => (name ? `Thank you, ${name}!` : "Thank you!"),
	paid: (number) => `We have received your payment and are getting order ${number} ready.`,
	placed: (number, amount) =>
		`We have received your order ${number}. ${amount} is still to be paid, as agreed with the shop.`,
	openOrder: "See your order",
	linkNote: "The link works for 30 days and needs no account. Keep it to yourself: whoever has it can see the order.",
	quantity: (count, price) => `${count} × ${price}`,
	subtotal: "Subtotal",
	delivery: (title) => (title ? `Delivery: ${title}` : "Delivery"),
	discount: (name) => (name ? `Discount: ${name}` : "Discount"),
	coupon: (code) => `Coupon ${code}`,
	tax: (name, rate) => `${name} (${rate})`,
	includedTax: (name, rate) => `Includes ${name} (${rate})`,
	giftCard: "Paid by gift card",
	total: "Total",
	received: "Received",
	stillToPay: "Still to pay",
	deliverTo: "Delivered to",
	pickUpAt: "Picked up at",
	billTo: "Billed to",
	deliveryTitle: "Delivery",
	payment: "Payment",
	card: (brand, digits) => `${brand} ending in ${digits}`,
	byHand: "By agreement with the shop",
	note: (text) => `Your note: ${text}`,
	help: "Questions? Reply to this mail, and have the order number at hand.",
	canceledSubject: (number, shop) => `Your order ${number} from ${shop} was canceled`,
	canceledPreheader: (number) => `Order ${number} will not be delivered.`,
	canceledHeading: "Order canceled",
	canceled: (number) => `Your order ${number} was canceled and will not be delivered.`,
	messageFrom: (shop) => (shop ? `Message from ${shop}:` : "Message from the shop:"),
	nothingDue: "You do not have to pay anything for this order.",
	refunded: (amount) => `We have refunded ${amount}.`,
	paymentHelp: (amount) => `You paid ${amount} for this order. If you have questions about it, reply to this mail.`,
};

const ar: ReceiptTexts = {
	paidSubject: (number, shop) => `إيصال طلبك رقم ${number} من ${shop}`,
	placedSubject: (number, shop) => `استلمنا طلبك رقم ${number} لدى ${shop}`,
	preheader: (total, items) => `${items}، المجموع ${total}. شكرًا لك!`,
	items: plural("ar", {
		zero: "لا منتجات",
		one: "منتج واحد",
		two: "منتجان",
		few: "# منتجات",
		many: "# منتجًا",
		other: "# منتج",
	}),
	thanks: (name) => (name ? `شكرًا لك، ${name}!` : "شكرًا لك!"),
	paid: (number) => `استلمنا دفعتك ونقوم الآن بتجهيز الطلب رقم ${number}.`,
	placed: (number, amount) => `استلمنا طلبك رقم ${number}. المبلغ المتبقي للدفع ${amount} حسب الاتفاق مع المتجر.`,
	openOrder: "عرض الطلب",
	linkNote: "يعمل الرابط لمدة 30 يومًا دون الحاجة إلى حساب. احتفظ به لنفسك، فكل من لديه الرابط يمكنه رؤية الطلب.",
	quantity: (count, price) => `${count} × ${price}`,
	subtotal: "المجموع الفرعي",
	delivery: (title) => (title ? `التوصيل: ${title}` : "التوصيل"),
	discount: (name) => (name ? `خصم: ${name}` : "خصم"),
	coupon: (code) => `قسيمة ${code}`,
	tax: (name, rate) => `${name} (${rate})`,
	includedTax: (name, rate) => `يشمل ${name} (${rate})`,
	giftCard: "مدفوع ببطاقة هدية",
	total: "الإجمالي",
	received: "المبلغ المستلم",
	stillToPay: "المتبقي للدفع",
	deliverTo: "عنوان التوصيل",
	pickUpAt: "مكان الاستلام",
	billTo: "عنوان الفاتورة",
	deliveryTitle: "التوصيل",
	payment: "الدفع",
	card: (brand, digits) => `${brand} تنتهي بالأرقام ${digits}`,
	byHand: "بالاتفاق مع المتجر",
	note: (text) => `ملاحظتك: ${text}`,
	help: "لديك سؤال؟ رد على هذه الرسالة واذكر رقم الطلب.",
	canceledSubject: (number, shop) => `تم إلغاء طلبك رقم ${number} لدى ${shop}`,
	canceledPreheader: (number) => `لن يتم توصيل الطلب رقم ${number}.`,
	canceledHeading: "تم إلغاء الطلب",
	canceled: (number) => `تم إلغاء طلبك رقم ${number} ولن يتم توصيله.`,
	messageFrom: (shop) => (shop ? `رسالة من ${shop}:` : "رسالة من المتجر:"),
	nothingDue: "لا يتوجب عليك دفع أي مبلغ مقابل هذا الطلب.",
	refunded: (amount) => `لقد أعدنا إليك ${amount}.`,
	paymentHelp: (amount) => `لقد دفعت ${amount} مقابل هذا الطلب. إذا كان لديك سؤال حول ذلك، فرد على هذه الرسالة.`,
};

/** The texts in the reader's language, and that language. */
export const wordsFor = (language: string): { readonly words: ReceiptTexts; readonly language: "en" | "ar" } =>
	/^ar\b/i.test(language) ? { words: ar, language: "ar" } : { words: en, language: "en" };
