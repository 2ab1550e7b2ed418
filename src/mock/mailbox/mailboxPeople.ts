/** People of the mailbox by their elements. Invented: their numbers were never issued. */

export const roelofje = {
  e0110: "6825360518",
  e0120: "999955597",
  e0210: "Roelofje Wendelmoet",
  e0230: "van den",
  e0240: "Oeverzegge",
  e0310: "19840317",
  e0320: "0301",
  e0330: "6030",
  e0410: "V",
};

export const sjoerd = {
  e0110: "3634260842",
  e0120: "999971049",
  e0210: "Sjoerd",
  e0240: "Kwartelveld",
  e0310: "19820930",
  e0320: "0119",
  e0330: "6030",
  e0410: "M",
};

export const wendel = {
  e0110: "6709515859",
  e0120: "999926846",
  e0210: "Wendel Jikke",
  e0240: "Kwartelveld",
  e0310: "20140521",
  e0320: "0150",
  e0330: "6030",
};

export const homeInDeventer = {
  e0910: "0150",
  e0920: "20120801",
  e1010: "W",
  e1030: "20120801",
  e1110: "Weegbreepad",
  e1115: "Weegbreepad",
  e1120: "18",
  e1130: "b",
  e1160: "7421ZX",
  e1170: "Deventer",
  e1180: "0150010000123418",
  e1190: "0150200000123418",
  e7210: "I",
};
