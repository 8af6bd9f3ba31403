/** Small files in each format that contain common edge cases. */
export const shopifyFile = [
	"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / MPN,Variant Image,Variant Weight Unit,Cost per item,Status",
	'tee,Plain tee,"<p>Soft,\n<b>light</b></p>",Loom,Shirts,"cotton, summer ,",true, Colour ,Red,Size,S,TEE-RS,200,shopify,3,deny,19.90,25,true,111,https://img.test/back.jpg,2,Back,false,A tee,x,https://img.test/red.jpg,g,7.5,active',
	"tee,,,,,,,,Red,,M,TEE-RM,210,shopify,0,continue,19.90,25,true,,https://img.test/red.jpg,1,,,,,https://img.test/red.jpg,g,,",
	"tee,,,,,,,,Blue,,S,TEE-BS,200,,5,deny,$21.00,,true,,,,,,,,https://img.test/blue.jpg,g,,",
	"tee,,,,,,,,,,,,,,,,,,,,https://img.test/detail.jpg,3,Detail,,,,,,,",
	"voucher,Voucher,,,,,true,Title,Default Title,,,V,0,,,deny,10,,false,,,,,true,,,,,,",
	"song,Song,,,Music,,true,Title,Default Title,,,,0,,,deny,1,,false,,,,,false,,,,,,draft",
	"broken,Broken,,,,,true,Title,Default Title,,,,0,,,deny,cheap,,true,,,,,false,,,,,,active",
	"tee,Plain tee again,,,,,true,Title,Default Title,,,,0,,,deny,1,,true,,,,,false,,,,,,active",
	"last,Last,,,Shirts,,false,Title,Default Title,,,,0,,,deny,1,,true,,,,,false,,,,,,active",
].join("\n");

export const wixV1File = [
	"\uFEFFhandleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1,customTextField1,customTextCharLimit1,customTextMandatory1,brand",
	"Product_1,Product,Lamp,<p>Bright</p>,a1b2c3_0123456789abcdef0123456789abcdef~mv2.jpg;https://img.test/b.jpg,Light;Home,LAMP,New,100,,true,PERCENT,10,,2.5,40,Shade,COLOR,#ff0000:Red;rgb(0 0 0):Black,,,,Care,<p>Wipe</p>,Engraving,40,true,Luma",
	"Product_1,Variant,,,,,LAMP-R,,,0,true,,,InStock,,,,,Red,,,,,,,,,",
	"Product_1,Variant,,,,,LAMP-B,,,-5.50,false,,,4,3,,,,#000:Black,,,,,,,,,",
	"product_2,Product,Card,,,Home,CARD,,3.5,,FALSE,AMOUNT,0.5,OutOfStock,,,Motif,DROP_DOWN,Cat;Dog,,,,,,,,,",
].join("\n");

export const wixV3File = [
	"handle,fieldType,name,visible,plainDescription,categorySlugs,media,mediaAltText,ribbon,brand,price,strikethroughPrice,baseUnit,baseUnitMeasurement,totalUnits,totalUnitsMeasurement,cost,inventory,preOrderEnabled,preOrderMessage,preOrderLimit,sku,barcode,weight,productOptionName1,productOptionType1,productOptionChoices1,modifierName1,modifierType1,modifierCharLimit1,modifierMandatory1,modifierDescription1",
	"mug,PRODUCT,Mug,TRUE,<p>For tea</p>,home-and-tea,wix:image://v1/a_b~mv2.png/mug.png#originWidth=800&originHeight=600,A mug,,Clay,,,,,,,,,,,,,,,Size,TEXT_CHOICES,Small;Large,Name,FREE_TEXT,12,TRUE,",
	"mug,VARIANT,,TRUE,,,,,,,12,15,,,,,5,8,TRUE,Soon,20,MUG-S,4001,0.3,,,Small,,,,,",
	"mug,VARIANT,,FALSE,,,,,,,14,,,,,,,OUT_OF_STOCK,FALSE,,,MUG-L,,0.5,,,Large,,,,,",
	"mug,MEDIA,,,,,https://img.test/side.jpg,Side,,,,,,,,,,,,,,,,,,,,,,,,",
	"oil,PRODUCT,Oil,TRUE,,,,,,,9.99,,1,L,750,ML,,IN_STOCK,,,,OIL,,1,,,,Gift wrap,TEXT_CHOICES,,,Red;Green",
].join("\n");
