// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What all of them share. Anybody may mint: they are worth nothing.
abstract contract Ledger {
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  uint256 public totalSupply;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function move(address from, address to, uint256 value) internal {
    require(to != address(0), "transfer to the zero address");
    require(balanceOf[from] >= value, "transfer amount exceeds balance");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }

  function spend(address from, address to, uint256 value) internal {
    require(allowance[from][msg.sender] >= value, "insufficient allowance");
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
    move(from, to, value);
  }

  function permitSpending(address spender, uint256 value) internal {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
  }
}

/// ERC-20 as it is written.
abstract contract Token is Ledger {
  function transfer(address to, uint256 value) external returns (bool) {
    move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    spend(from, to, value);
    return true;
  }

  function approve(address spender, uint256 value) external returns (bool) {
    permitSpending(spender, value);
    return true;
  }
}

contract Dollar is Token {
  string public constant name = "Harbor Dollar";
  string public constant symbol = "HUSD";
  uint8 public constant decimals = 18;
}

/// What the on-ramp sells.
contract Coin is Token {
  string public constant name = "USD Coin";
  string public constant symbol = "USDC";
  uint8 public constant decimals = 6;
}

/// Counted in pieces.
contract Ticket is Token {
  string public constant name = "Harbor Ticket";
  string public constant symbol = "TKT";
  uint8 public constant decimals = 0;
}

/// As USDT on Ethereum: what moves tokens answers nothing, and an allowance must be zero before it is another.
contract Tether is Ledger {
  string public constant name = "Tether USD";
  string public constant symbol = "USDT";
  uint8 public constant decimals = 6;

  function transfer(address to, uint256 value) external {
    move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external {
    spend(from, to, value);
  }

  function approve(address spender, uint256 value) external {
    require(value == 0 || allowance[msg.sender][spender] == 0, "allowance is not zero");
    permitSpending(spender, value);
  }
}

/// Answers no, and does nothing; its texts are 32 bytes, as those of the first tokens are.
contract Refuser is Ledger {
  bytes32 public constant name = "Stubborn Coin";
  bytes32 public constant symbol = "STUB";
  uint8 public constant decimals = 18;

  function transfer(address, uint256) external pure returns (bool) {
    return false;
  }
}
